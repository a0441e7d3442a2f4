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

type LogFields = Record<string, unknown>;
type LogLine = (fields: LogFields, message: string) => void;

/** The part of a structured log that the gateway writes to. Bodies, headers and keys never go there. */
export interface GatewayLog {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

export interface GatewaySettings {
  /** Directory of database and keys; made with mode 0700 when missing. */
  dataDirectory: string;
  /** Loopback port to listen on; 0 takes a free one. */
  port: number;
  /** Lifts the rule that endpoint URLs are https (gateway contract §13). */
  allowHttpEndpoints: boolean;
  /** Whether the first start also makes example data. */
  exampleData: boolean;
  /** Origin that portal-link URLs begin with. */
  consoleOrigin: string;
  apiKey?: string | undefined;
  projectId?: string | undefined;
  incomingProjectId?: string | undefined;
  /** Time limit of user functions in milliseconds; that of real gateways unless a test sets it. */
  functionTimeMs?: number | undefined;
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
