import 'server-only';
import type { Log } from './create-log.mjs';
import { sidHash } from './sid-hash';

/** What leaves a line in the log, with the sentence that it leaves. */
const sentences = {
  reveal: 'Showed stored secrets.',
  link_key: 'Made a fresh key of a portal link.',
  resend: 'Sent a delivery once more.',
  replay: 'Had an event matched once more.',
  send: 'Sent an event.',
  broker_test: 'Had a connection to a broker tried.',
  job_create: 'Froze the set of a job.',
  job_start: 'Started a job.',
  job_stop: 'Stopped a job.',
} as const;

export interface Deed {
  deed: keyof typeof sentences;
  /** The kind of thing that it was done to, such as `endpoint`. */
  resource: string;
  /** Its id; none for several. */
  resourceId?: string | undefined;
  /** Of how many. */
  count: number;
  /** Where it reached out to: hosts alone. */
  address?: string;
  /** What came of it, in a word. */
  outcome?: string;
}

interface Doer {
  log?: Log | undefined;
  session: { id: string };
  connection: { projectId: string };
}

const nameLength = 8;

/** A short name of a session that tells it from others and opens nothing. */
export function sessionName(sessionId: string): string {
  return sidHash(sessionId).slice(0, nameLength);
}

/**
 * Leaves a line in the server's log of what was done: when, by which session, in which project, to
 * what and to how many. Call it once the gateway was asked, whatever became of that. A log that is set
 * to warnings alone holds none of these lines.
 */
export function audit({ log, session, connection }: Doer, done: Deed): void {
  const { projectId } = connection;
  log?.info({ ...done, session: sessionName(session.id), projectId }, sentences[done.deed]);
}
