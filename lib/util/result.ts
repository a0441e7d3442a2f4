/** Outcome of work that can fail in an expected way; the failure is data, not an exception. */
export type Result<T, F> = { ok: true; value: T } | { ok: false; failure: F };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<F>(failure: F): { ok: false; failure: F } {
  return { ok: false, failure };
}

/** Ends an exhaustive switch: a new union member stops compiling here. */
export function unreachable(value: never): never {
  throw new Error(`unexpected case: ${String(value)}`);
}
