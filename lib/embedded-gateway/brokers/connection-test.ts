import type { BrokerTestResult } from '@/lib/contract/gateway/source-consumer';
import { withDeadline } from '@/lib/util/deadline';
import { createSemaphore } from '@/lib/util/semaphore';
import type { GatewayLog } from '../base/ports';
import type { StoredPubSub } from '../services/sources/pub-sub-settings';
import { BrokerFailure } from './base/consumer';
import type { Brokers } from './open-consumer';
import { brokerFailureOf } from './session';

/** What a test may take; whoever asks waits for it. */
export const testMs = 10_000;
const mostTests = { atOnce: 4, waiting: 16 } as const;

export type TestConnection = (
  settings: StoredPubSub,
  signal: AbortSignal,
  sourceId: string | undefined,
) => Promise<BrokerTestResult>;

/** Tries settings before they are saved: in ten seconds at most, a few at one time. */
export function createConnectionTest(
  brokers: Pick<Brokers, 'test'>,
  log: GatewayLog,
): TestConnection {
  const places = createSemaphore(mostTests.atOnce, mostTests.waiting);

  async function found(settings: StoredPubSub, signal: AbortSignal, sourceId: string | undefined) {
    return withDeadline({ limitMs: testMs, caller: signal }, async (deadline) => {
      const over = new Promise<undefined>((resolve) => {
        deadline.signal.addEventListener('abort', () => resolve(undefined), { once: true });
      });
      // A client that does not heed the signal keeps nobody waiting.
      const told = await Promise.race([brokers.test(settings, deadline.signal, sourceId), over]);
      if (told) return told;
      throw new BrokerFailure('unreachable', 'The broker did not answer within 10 seconds.');
    });
  }

  return async (settings, signal, sourceId) => {
    const release = await places.acquire(signal);
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      if (!release)
        throw new BrokerFailure(
          'broker',
          'Many connections are being tested: try again in a minute.',
        );
      const { message, waitingMessages } = await found(settings, signal, sourceId);
      return {
        is_reached: true,
        problem: null,
        message,
        took_ms: took(),
        waiting_messages: waitingMessages ?? null,
      };
    } catch (error) {
      const { problem, message } = brokerFailureOf(error, log, '');
      return { is_reached: false, problem, message, took_ms: took(), waiting_messages: null };
    } finally {
      release?.();
    }
  };
}
