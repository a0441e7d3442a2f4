import 'server-only';
import { processWide } from '@/lib/server/process-wide';
import { admitAttempt } from '@/lib/server/session/admit-attempt';
import { serverClock } from '@/lib/server/session/live-sessions';
import { createRateLimiter } from '@/lib/server/session/rate-limit';

/** Tries a minute of one link, and of all links together. */
const limits = {
  detective: { perMinutePerCaller: 10, perMinute: 300 },
  secret: { perMinutePerCaller: 10, perMinute: 300 },
  test: { perMinutePerCaller: 20, perMinute: 600 },
} as const;

/**
 * Counts a try of a link.
 * @throws ConsoleError `rate_limited` with the seconds to wait
 */
export function admitPortalTry(what: keyof typeof limits, linkId: string): void {
  const limiters = processWide('portalTries', () => ({
    detective: createRateLimiter(limits.detective, serverClock),
    secret: createRateLimiter(limits.secret, serverClock),
    test: createRateLimiter(limits.test, serverClock),
  }));
  admitAttempt(limiters[what], linkId);
}
