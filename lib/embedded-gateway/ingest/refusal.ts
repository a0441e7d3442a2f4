import type { IngestOutcome } from '../base/observer';

/** Why a request is not taken (gateway contract §9.2, moving events §4). */
export interface Refusal {
  /** 0 for a message of a broker, which nobody is answered for. */
  status: 0 | 400 | 408 | 413 | 415 | 431 | 500 | 503;
  /** What the sender is told. */
  message: string;
  /** What the operator reads; absent where the sender is told as much. */
  reason?: string;
  /** Seconds until another try is worth it. */
  retryAfter?: number;
  /** What figures count it as, where the status does not tell. */
  outcome?: IngestOutcome;
}

const outcomes: Readonly<Record<Exclude<Refusal['status'], 0>, IngestOutcome>> = {
  400: 'invalid',
  408: 'late',
  413: 'too_large',
  415: 'unsupported_encoding',
  431: 'headers_too_large',
  500: 'failed',
  503: 'unavailable',
};

/** What figures count a refusal as. */
export function refusalOutcome({ status, outcome }: Pick<Refusal, 'status' | 'outcome'>) {
  return outcome ?? (status === 0 ? 'invalid' : outcomes[status]);
}

/** A message of a broker that never becomes an event. */
export const messageRefusal = (message: string): Refusal => ({ status: 0, message });

/** A request that is wrong; the same one would be refused again. */
export function badRequest(message: string, reason?: string): Refusal {
  return { status: 400, message, ...(reason === undefined ? {} : { reason }) };
}

/** What cannot be taken for now. */
export function unavailable(message: string, retryAfter: number): Refusal {
  return { status: 503, message, retryAfter };
}

/** The body of a request did not arrive as a whole. */
export class BodyNotRead extends Error {
  constructor(readonly why: 'late' | 'ended' | 'crowded') {
    super(`the body of a request did not arrive: ${why}`);
    this.name = 'BodyNotRead';
  }
}
