import { errorGuard } from '@/lib/util/error-guard.mjs';

/** Why a filter has no answer. */
export type FilterFailureKind =
  /** An unknown key that starts with `$`. */
  | 'operator'
  /** `$or` or `$and` without an array. */
  | 'logic'
  | 'number'
  | 'text'
  | 'list'
  | 'pattern'
  | 'trailing'
  | 'segments'
  /** A key of the payload holds digits that the gateway cannot count with. */
  | 'digits'
  /** The gateway’s engine crashes, or runs out of memory. */
  | 'crash'
  /** The gateway answers differently from one time to the next. */
  | 'unstable'
  /** Too deep, too large or too much work for this engine. */
  | 'limit'
  /** The text is no JSON that the gateway reads. */
  | 'decode';

export interface FilterFailure {
  kind: FilterFailureKind;
  /** A sentence for the operator. */
  message: string;
}

/** Thrown inside the engine only; its public functions return the failure. */
export class FilterError extends Error {
  constructor(
    readonly kind: FilterFailureKind,
    message: string,
  ) {
    super(message);
  }

  get failure(): FilterFailure {
    return { kind: this.kind, message: this.message };
  }
}

/** Recognises what the engine throws. */
export const isFilterError = errorGuard(FilterError, 'FilterError');
