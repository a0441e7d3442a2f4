import 'server-only';
import { ConsoleError } from '../console-error';
import type { RateLimiter } from './rate-limit';

/**
 * Counts an attempt.
 * @throws ConsoleError `rate_limited` with the seconds to wait
 */
export function admitAttempt(limiter: RateLimiter, caller: string): void {
  const admission = limiter.admit(caller);
  if (admission.admitted) return;
  const { retryAfterSeconds } = admission;
  throw new ConsoleError('rate_limited', {
    detail: `Too many attempts. Try again in ${retryAfterSeconds} s.`,
    retryAfterSeconds,
  });
}
