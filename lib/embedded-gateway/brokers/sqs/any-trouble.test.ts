import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { startSqsStandIn, type Trouble } from '@/lib/testing/brokers/sqs-stand-in';
import { isLongRun } from '@/lib/testing/long-run';
import type { SqsSettings } from '../base/settings';
import { createSqsClient } from './client';

// Whatever fails between here and the queue, in whatever order.

const failing = ['ReceiveMessage', 'DeleteMessageBatch', 'ChangeMessageVisibilityBatch'] as const;
const error = (type: string, status: number): Trouble => ({ kind: 'error', status, type });

const trouble: fc.Arbitrary<Trouble> = fc.constantFrom<Trouble[]>(
  { kind: 'cut' },
  { kind: 'text', status: 502, text: '<html>' },
  { kind: 'text', status: 200, text: '{"Messages":' },
  { kind: 'entries', ids: ['0', '3'] },
  error('InternalError', 500),
  error('RequestThrottled', 400),
  error('AccessDenied', 403),
  error('KmsDisabled', 400),
);

const count = 40;

test('each message is taken, and removed once it was, whatever fails on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...failing), trouble), { maxLength: 12 }),
      fc.boolean(),
      async (troubles, isFifo) => {
        let aheadMs = 0;
        const sqs = await startSqsStandIn({ now: () => Date.now() + aheadMs });
        const name = isFifo ? 'orders.fifo' : 'orders';
        const queue = sqs.makeQueue(name);
        const taken: string[] = [];
        for (let number = 0; number < count; number += 1)
          sqs.send(name, String(number), isFifo ? { group: String(number % 3) } : {});
        for (const [action, each] of troubles) sqs.trouble(action, each);
        const client = await createSqsClient(brokerDependencies());
        const remove = vi.spyOn(queue, 'remove');

        for (let connection = 0; queue.all().length > 0; connection += 1) {
          expect(connection).toBeLessThan(40);
          const consumer = client.consumer(sqs.settings(name) as SqsSettings, 2, 'source');
          let isOver = false;
          void consumer.ended.then(() => {
            isOver = true;
          });
          try {
            await consumer.connect(async ({ body }) => {
              taken.push(Buffer.from(body).toString());
              return 'taken';
            });
            await vi.waitUntil(() => isOver || queue.all().length === 0, {
              interval: 2,
              timeout: 15_000,
            });
          } catch {
            // Told to whoever starts the consumer again.
          }
          await consumer.close(1_000);
          // What a connection left hidden is handed out again.
          aheadMs += 31_000;
        }
        await sqs.close();
        expect(new Set(taken).size).toBe(count);
        expect(remove.mock.calls.length).toBeGreaterThanOrEqual(count);
        if (!isFifo) return;
        // Of one group each comes for the first time after those before it.
        const firsts = [...new Set(taken)].map(Number);
        for (const group of [0, 1, 2])
          expect(firsts.filter((each) => each % 3 === group)).toEqual(
            Array.from({ length: count }, (_, each) => each).filter((each) => each % 3 === group),
          );
      },
    ),
    { numRuns: isLongRun ? 100 : 4 },
  );
}, 300_000);
