import type { RunRequest, RunResult } from './run-types';

/** What a worker is asked. */
export interface ToWorker {
  id: number;
  request: RunRequest;
}

/** What a worker tells. After `broken`, or a result that wore it out, it is of no more use. */
export type FromWorker =
  | { ready: true }
  | { id: number; result: RunResult; isWorn: boolean }
  | { id: number; broken: string };

/** A worker as the runner sees it, in the browser and in Node alike. */
export interface WorkerPort {
  post(message: ToWorker): void;
  /** Ends the worker at once, whatever it is doing. */
  end(): void;
}

export interface WorkerEvents {
  onMessage(message: FromWorker): void;
  /** The worker ended or could not start. */
  onEnd(reason: string): void;
}

/** Starts a worker; the runner calls it again when one had to be ended. */
export type StartWorker = (events: WorkerEvents) => WorkerPort;
