import type { EndpointSettings } from '../../store/endpoints';

const usualSeconds = 10;
/** Above it an attempt would hold its place for longer than others should wait for theirs. */
const longestSeconds = 60;

export interface TimeLimit {
  ms: number;
  /** What is told of a limit that is not the one which the endpoint asks for. */
  note: string;
}

/** How long a whole attempt may take (moving events §6). */
export function timeLimit(asked: EndpointSettings['http_timeout']): TimeLimit {
  const seconds = typeof asked === 'number' && asked > 0 ? asked : usualSeconds;
  return seconds <= longestSeconds
    ? { ms: seconds * 1000, note: '' }
    : {
        ms: longestSeconds * 1000,
        note: ` The endpoint asks for ${seconds} s, of which ${longestSeconds} s are used.`,
      };
}
