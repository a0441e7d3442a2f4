import type { HeaderValues } from '../store/events/records';

const redacted = ['[REDACTED]'] as const;

/** What credentials usually stand in; an event may be made with them, to be delivered. */
const usualCredentials: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
]);

/**
 * Headers of an event as they are answered: values that are credentials are kept back.
 * @param authentication the header by which it was delivered besides, where there is one
 */
export function shownHeaders(headers: HeaderValues, authentication?: string): HeaderValues {
  const shown = Object.entries(headers).map(([name, values]) =>
    usualCredentials.has(name.toLowerCase())
      ? ([name, redacted] as const)
      : ([name, values] as const),
  );
  return Object.fromEntries(
    authentication === undefined ? shown : [...shown, [authentication, redacted]],
  );
}
