import { status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { startPubSubStandIn } from '@/lib/testing/brokers/pubsub-stand-in';
import { runs } from '@/lib/testing/long-run';
import { createGoogleClient } from './client';

// Whatever fails between here and the subscription, in whatever order.

const failing = [
  'streamingPull',
  'acknowledge',
  'modifyAckDeadline',
  'getSubscription',
  'streams',
] as const;
const codes = [
  status.UNAVAILABLE,
  status.INTERNAL,
  status.RESOURCE_EXHAUSTED,
  status.PERMISSION_DENIED,
  status.UNAUTHENTICATED,
];
const count = 40;

test('each message is taken, and acknowledged once it was, whatever fails on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...failing), fc.constantFrom(...codes)), { maxLength: 8 }),
      fc.record({ isOrdered: fc.boolean(), isExactlyOnce: fc.boolean() }),
      async (troubles, options) => {
        let aheadMs = 0;
        const pubsub = await startPubSubStandIn({ now: () => Date.now() + aheadMs });
        const orders = pubsub.make('orders', options);
        const taken: number[] = [];
        for (let number = 0; number < count; number += 1)
          pubsub.send('orders', String(number), { orderingKey: String(number % 3) });
        for (const [method, code] of troubles)
          if (method !== 'streams') pubsub.trouble(method, { code, details: 'trouble' });
        const ends = troubles.flatMap(([method, code]) => (method === 'streams' ? [code] : []));
        const service = { host: '127.0.0.1', port: pubsub.port, isEmulator: true };
        const client = await createGoogleClient(brokerDependencies(), { service });

        for (let connection = 0; orders.all().length > 0; connection += 1) {
          expect(connection).toBeLessThan(40);
          const consumer = client.consumer(pubsub.settings('orders'), 2, 'source');
          let isOver = false;
          void consumer.ended.then(() => {
            isOver = true;
          });
          try {
            await consumer.connect(async ({ body }) => {
              taken.push(Number(Buffer.from(body).toString()));
              const code = taken.length % 7 === 0 ? ends.shift() : undefined;
              if (code !== undefined) pubsub.endStreams({ code, details: 'trouble' });
              return 'taken';
            });
            let progress = { made: 0, at: performance.now() };
            const isDone = () => {
              const made = taken.length + orders.acknowledged.length;
              if (made !== progress.made) progress = { made, at: performance.now() };
              // What was on its way over a stream that ended is handed out again.
              else if (performance.now() - progress.at > 500) {
                aheadMs += 61_000;
                progress.at = performance.now();
              }
              return isOver || orders.all().length === 0;
            };
            await vi.waitUntil(isDone, { interval: 2, timeout: 15_000 });
          } catch {
            // Told to whoever starts the consumer again.
          }
          await consumer.close(1_000);
          // What a connection left in hand is handed out again.
          aheadMs += 61_000;
        }
        await pubsub.close();
        // Nothing is acknowledged that was not taken.
        const ids = new Set(orders.acknowledged);
        expect(ids.size).toBe(count);
        expect(new Set(taken).size).toBe(count);
        if (!options.isOrdered) return;
        // Of one key each comes for the first time after those before it.
        const firsts = [...new Set(taken)];
        for (const key of [0, 1, 2])
          expect(firsts.filter((each) => each % 3 === key)).toEqual(
            Array.from({ length: count }, (_, each) => each).filter((each) => each % 3 === key),
          );
      },
    ),
    { numRuns: runs(3, 40) },
  );
}, 300_000);
