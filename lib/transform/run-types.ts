import type { Release } from '@/lib/releases/dialect';

/**
 * What a function is run as: the three kinds by the rules of the test routes (gateway contract
 * §7.3), and the two calls made for broker messages (§7.2).
 */
export type FunctionKind =
  | 'subscription'
  | 'source_body'
  | 'source_header'
  | 'broker_body'
  | 'broker_header';

export interface RunLimits {
  /** Time for loading the code and running `transform`, in milliseconds. */
  timeMs: number;
  /** Memory that the engine may grow to. */
  memoryBytes: number;
  /** Longest result, in UTF-16 units of its JSON text. */
  outputLength: number;
}

export interface RunRequest {
  kind: FunctionKind;
  code: string;
  /** The argument as JSON text. */
  payload: string;
  release: Release;
  /**
   * How the payload is handed over: as the gateway's engine does, or as plain objects, to show
   * what differs from plain JavaScript.
   */
  handing: 'gateway' | 'plain';
  limits: RunLimits;
}

export interface RunError {
  /** Name of the error's class; empty for a thrown value that is no error. */
  name: string;
  message: string;
  /** Where it happened, both from 1; undefined where the engine does not tell. */
  line?: number | undefined;
  column?: number | undefined;
  /** The message as the gateway words it, without internal counters. */
  text: string;
  /** What is wrong in plain words, of code that cannot be read. */
  plain?: string;
}

/** How a run ended. The comments tell what the gateway answers in that case. */
export type RunOutcome =
  /** 200 with this JSON text. */
  | { kind: 'value'; json: string }
  /** 200 without data: the result cannot be written as JSON; an event fails and is tried again. */
  | { kind: 'no_data'; reason: string }
  /** 400 with the text of the error. */
  | { kind: 'error'; error: RunError }
  /** 500 without a body: the request crashes. */
  | { kind: 'crash'; reason: string }
  /** 500 as plain text: the result is nested 10,000 levels deep or more. */
  | { kind: 'too_deep' }
  /** 400 once the time is over; in a few cases the gateway does not even stop then. */
  | { kind: 'time_limit' }
  /** Limits of this runner, which the gateway does not have. */
  | { kind: 'memory_limit'; limitBytes: number }
  | { kind: 'stack_limit'; error: RunError }
  | { kind: 'output_limit' }
  /** Ended by the caller. */
  | { kind: 'stopped' }
  /** Never begun, since others ran for too long. */
  | { kind: 'busy' }
  /** The worker could not go on; the next run gets a new one. */
  | { kind: 'broken'; reason: string };

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

export interface ConsoleEntry {
  level: ConsoleLevel;
  text: string;
  /**
   * What the printed objects held at that moment, laid out to be read, which the gateway prints as
   * no more than "[object Object]".
   */
  objects?: readonly string[];
}

export interface RunResult {
  outcome: RunOutcome;
  /** Printed lines in order. The gateway shows them only when the run succeeds. */
  log: ConsoleEntry[];
  /** What was printed beyond the limits of the log. */
  dropped: { entries: number; characters: number };
  /** Time for loading and running, without preparing the engine, in milliseconds. */
  milliseconds: number;
  /** Memory in use by the function and its payload when it ended; 0 when it was cut off. */
  memoryBytes: number;
  /** The most that it might have been, which grows with the payload. */
  memoryLimitBytes: number;
}
