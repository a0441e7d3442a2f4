import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowedTargets } from '@/lib/embedded-gateway/base/allowed-targets';
import type { Exchanged } from '@/lib/embedded-gateway/outbound/exchange';
import type { TokenWait } from '@/lib/embedded-gateway/tokens/endpoint-tokens';
import { attemptOrder } from '@/lib/testing/attempt-order';
import { exchangeOrder } from './exchange-order';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Exchanges whose parts take as long as they are said to. */
async function timed(tokenMs: number, answers: readonly { status: number; tookMs: number }[]) {
  const waits: Omit<TokenWait, 'signal'>[] = [];
  const limits: number[] = [];
  const give = ({ signal: _, ...wait }: TokenWait) => {
    waits.push(wait);
    vi.advanceTimersByTime(tokenMs);
    return { value: `token-${waits.length}`, scheme: 'Bearer', lifetimeMs: undefined };
  };
  const authentication = { type: 'oauth2', oauth2: {} };
  const { outcome } = await exchangeOrder(
    attemptOrder('https://receiver.example/', { settings: { authentication } }),
    10_000,
    {
      clock: { now: () => 0 },
      rules: { allowHttp: false, targets: allowedTargets([]) },
      tokens: {
        get: async (_, wait) => ({ token: give(wait), isCached: true }),
        renew: async (_, __, wait) => give(wait),
      },
      client: {
        async post({ limitMs }): Promise<Exchanged> {
          const { status, tookMs } = answers[limits.length] ?? { status: 500, tookMs: 0 };
          limits.push(limitMs);
          vi.advanceTimersByTime(tookMs);
          const answer = { status, reason: '', headers: {}, body: Buffer.of(), isCut: false };
          return { answer, failure: undefined, address: '', wasSent: true };
        },
      },
    },
    new AbortController().signal,
  );
  return { waits, limits, outcome };
}

test('token and delivery share the time of an attempt, of which a token gets half', async () => {
  const { waits, limits } = await timed(4_900, [{ status: 200, tookMs: 0 }]);
  expect(waits).toEqual([{ waitMs: 5_000, limitMs: 5_000 }]);
  expect(limits).toEqual([5_100]);
});

test('a second request has what the first has left, and its token half of that', async () => {
  const refused = { status: 401, tookMs: 6_000 };
  const { waits, limits, outcome } = await timed(1_000, [refused, { status: 200, tookMs: 0 }]);
  expect(waits).toEqual([
    { waitMs: 5_000, limitMs: 5_000 },
    { waitMs: 1_500, limitMs: 5_000 },
  ]);
  expect(limits).toEqual([9_000, 2_000]);
  expect(outcome.answer?.status).toBe(200);
});

test('what takes next to no time is not counted, so that limits are told as they are set', async () => {
  const { limits } = await timed(99, [{ status: 200, tookMs: 0 }]);
  expect(limits).toEqual([10_000]);
});
