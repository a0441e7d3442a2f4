/** Until when work may go on. */
export interface Deadline {
  /** Aborts when the time is over or the caller leaves. */
  signal: AbortSignal;
  /** Whether an error is the end of the time, and not the caller's wish. */
  isPassed(error: unknown): boolean;
  /** Ends the work before its time. */
  stop(reason: unknown): void;
}

interface Limits {
  /** Without it the caller alone ends the work. */
  limitMs: number | undefined;
  /** The caller's own wish to stop. */
  caller?: AbortSignal | undefined;
}

/**
 * Runs work that must end in time. When it has ended no timer and no listener is left: those of
 * `AbortSignal.timeout` and `AbortSignal.any` would keep what the work held until the time is over.
 */
export async function withDeadline<Result>(
  { limitMs, caller }: Limits,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  let late: DOMException | undefined;
  const leave = () => stop.abort(caller?.reason);
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave, { once: true });
  // Made when it is needed: the trace of an error costs more than all else here.
  const end = () => {
    late = new DOMException('The time for this work is over.', 'TimeoutError');
    stop.abort(late);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
  // In a browser a timer is a number.
  if (typeof timer === 'object') timer.unref();
  try {
    return await work({
      signal: stop.signal,
      isPassed: (error) => late !== undefined && error === late,
      stop: (reason) => stop.abort(reason),
    });
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  }
}
