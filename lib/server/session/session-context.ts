import 'server-only';
import type { GatewayChoice } from '@/lib/contract/console/session';
import type { Connection } from '@/lib/server/connection';
import type { Log } from '../create-log.mjs';
import type { LocalAccess } from '../local-access';
import type { Attempts } from './attempts';
import type { OneTimeLinks } from './one-time-links';
import type { SessionLimits } from './session-life';
import type { NewConnection, Sessions } from './sessions';
import type { Clock } from './steady-clock';

/** What the gateway has told about a connection; nulls before it was asked. */
export interface ProjectFacts {
  projectName: string | null;
  projectType: string | null;
  release: string | null;
}

/** Who asks, as far as the verbs of sessions need it. */
export interface Caller {
  peer: string;
  cookieHeader: string | null;
  signal: AbortSignal;
  requestId: string;
  log: Log;
}

/** What the verbs of sessions work with; tests replace any of it. */
export interface SessionContext {
  sessions: Sessions;
  links: OneTimeLinks;
  /** Gateways on offer, the default first. */
  gateways: readonly GatewayChoice[];
  attempts: Attempts;
  clock: Clock;
  limits: SessionLimits;
  /** Whether the environment keeps everything from being changed, whatever a session says. */
  readOnly: boolean;
  /** Tries a key against its gateway; throws `ConsoleError` unless it opens that project. */
  verifyKey(connection: NewConnection, caller: Caller): Promise<void>;
  /** Finds out what the gateway of a key that works offers; never fails. */
  probe(connection: NewConnection, caller: Caller): Promise<void>;
  factsOf(connection: Connection): ProjectFacts;
  /** How to reach the embedded gateway. */
  localAccess(): LocalAccess;
}
