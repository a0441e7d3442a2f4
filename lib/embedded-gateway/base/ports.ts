import type { StartFilterWorker } from '@/lib/filter/worker/evaluator';
import type { StartFunctionWorker } from '@/lib/transform/runner';

/** Time as the gateway sees it; tests hand in one they can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Source of random bytes for ids, keys, tokens and nonces. */
export interface RandomSource {
  bytes(size: number): Uint8Array;
}

/** What a line of the log may say besides its message; anything else would be left out of it. */
type LogFields = {
  requestId?: string;
  method?: string;
  port?: number;
  ingestPort?: number | undefined;
  /** Which event, delivery or endpoint it is about. */
  resourceId?: string;
  count?: number;
  durationMs?: number;
  reason?: string;
  err?: unknown;
};
type LogLine = (fields: LogFields, message: string) => void;

/** The part of a structured log that the gateway writes to. Bodies, headers and keys never go there. */
export interface GatewayLog {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** The server that mail goes out by, and what it goes out as (moving events §6). */
export interface MailSettings {
  host: string;
  port: number;
  /** Whether TLS comes before the first word; otherwise it is asked for where it is offered. */
  isSecure: boolean;
  /** With the password empty where the server asks for none. */
  user: string;
  password: string;
  /** The address that mail comes from. */
  from: string;
}

/** What the moving of events may take, keep and reach (moving events §2, §3, §6). */
export interface MovingSettings {
  /** Where senders alone are let in; without it they come through the listener of the API. */
  ingestListener: { host: string; port: number } | undefined;
  /** Origin and path that the addresses of sources begin with, where a proxy stands in front. */
  ingestUrl: string | undefined;
  /** How long settled events are kept. */
  retentionMs: number;
  /** What `events.db` may take of the disk. */
  maximumBytes: number;
  /** Attempts in flight at most. */
  concurrency: number;
  /** CIDRs and hosts that may be delivered to besides public addresses. */
  allowTargets: readonly string[];
  /** CIDRs and hosts of brokers that may be consumed besides those at public addresses. */
  allowBrokers: readonly string[];
  /** Host and port of an emulator of Google Pub/Sub in place of the service. */
  pubSubEmulator: string | undefined;
  /** Undefined: no mail is sent. */
  mail: MailSettings | undefined;
}

export const usualMoving: MovingSettings = {
  ingestListener: undefined,
  ingestUrl: undefined,
  retentionMs: 30 * 24 * 60 * 60 * 1000,
  maximumBytes: 10 * 1024 ** 3,
  concurrency: 512,
  allowTargets: [],
  allowBrokers: [],
  pubSubEmulator: undefined,
  mail: undefined,
};

export interface GatewaySettings {
  /** Directory of database and keys; made with mode 0700 when missing. */
  dataDirectory: string;
  /** Loopback port to listen on; 0 takes a free one. */
  port: number;
  /** Lifts the rule that endpoint URLs are https (gateway contract §13). */
  allowHttpEndpoints: boolean;
  /** Whether the first start also makes example data. */
  exampleData: boolean;
  /** Where operators find the console, for links in notices. */
  consoleOrigin: string;
  /** What the URL of a portal link begins with; that of the console unless given. */
  portalOrigin?: string | undefined;
  apiKey?: string | undefined;
  /** Opens `/metrics` and nothing else. */
  metricsKey?: string | undefined;
  projectId?: string | undefined;
  incomingProjectId?: string | undefined;
  /** Time limit of user functions in milliseconds; that of real gateways unless a test sets it. */
  functionTimeMs?: number | undefined;
  /** What is not given is as usual. */
  moving?: Partial<MovingSettings> | undefined;
}

export interface GatewayDependencies {
  settings: GatewaySettings;
  /** Starts the workers that user functions run in. */
  startFunctionWorker: StartFunctionWorker;
  /** Starts the workers that filters are evaluated in. */
  startFilterWorker: StartFilterWorker;
  clock: Clock;
  random: RandomSource;
  log: GatewayLog;
}
