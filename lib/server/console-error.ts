import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { errorGuard } from '@/lib/util/error-guard.mjs';

/** What a failure carries besides its code; the shape of the problem answer made from it. */
export interface ConsoleErrorDetails {
  /** What happened and what to do, in our words. */
  detail: string;
  /** Message per form path. */
  fields?: Record<string, string>;
  /** What the gateway said, shown beside our words. */
  gateway?: NonNullable<Problem['gateway']>;
  retryAfterSeconds?: number;
  /** With `conflict`: the newer copy, masked. */
  conflict?: NonNullable<Problem['conflict']>;
  /** With `outcome_unknown`: what a look at the gateway found. */
  lookup?: NonNullable<Problem['lookup']>;
  /** With `invalid`: what a save may insist on. */
  insistOn?: NonNullable<Problem['insistOn']>;
  cause?: unknown;
}

/**
 * The one exception that services throw: a code of the closed list and a text for the operator.
 * The route wrapper turns the code into a status; anything else thrown is an internal error.
 */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly detail: string;
  readonly fields: Record<string, string> | undefined;
  readonly gateway: NonNullable<Problem['gateway']> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: ConsoleErrorDetails['conflict'];
  readonly lookup: ConsoleErrorDetails['lookup'];
  readonly insistOn: ConsoleErrorDetails['insistOn'];

  constructor(
    readonly code: ConsoleErrorCode,
    details: ConsoleErrorDetails,
  ) {
    const { detail, fields, gateway, retryAfterSeconds, conflict, lookup, insistOn, cause } =
      details;
    super(detail, cause === undefined ? undefined : { cause });
    this.detail = detail;
    this.fields = fields;
    this.gateway = gateway;
    this.retryAfterSeconds = retryAfterSeconds;
    this.conflict = conflict;
    this.lookup = lookup;
    this.insistOn = insistOn;
  }
}

/** Recognises a failure with words for the operator, whichever bundle threw it. */
export const isConsoleError = errorGuard(ConsoleError, 'ConsoleError');
