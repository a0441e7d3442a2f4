import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { amqpSettings, eventText, openTestBrokers } from '@/lib/testing/brokers/broker-harness';
import { MemoryBroker } from '@/lib/testing/brokers/memory-broker';
import { runs } from '@/lib/testing/long-run';
import { ok } from '@/lib/util/result';
import { BrokerFailure } from './base/consumer';

/** What may happen, in any order. */
const happenings = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('publish'), count: fc.nat(20) }) },
  fc.record({
    kind: fc.constantFrom(
      'poison',
      'cut',
      'broker away',
      'broker back',
      'switch off',
      'switch on',
      'more workers',
      'no function runs',
      'functions run',
      'time passes',
      'delete and make anew',
    ),
    count: fc.constant(1),
  }),
);

test('whatever happens to broker, source and gateway, no message is lost and none is acknowledged before it is on the disk', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { maxLength: 25 }), async (all) => {
      const broker = new MemoryBroker({ hasDeadLetters: true, prefetch: 3 });
      const brokers = openTestBrokers({ broker });
      const { supervisor, source, update, sources, project, pauses, runFunction, kept } = brokers;
      brokers.endpoint();
      const ranks = () => new Set(kept().map(({ body }) => Buffer.from(body).toString()));
      const wrong: string[] = [];
      broker.onSettled = ({ id, body }, settlement) => {
        const isPoison = body.toString() === 'poison';
        const isEarly = settlement === 'taken' && !ranks().has(`{"rank":"${id}"}`);
        if (isEarly || (settlement === 'refused') !== isPoison) wrong.push(`${settlement} ${id}`);
      };
      let canRun = true;
      runFunction.mockImplementation(async (_, { payload }) =>
        canRun ? ok(Buffer.from(payload)) : 'later',
      );
      const body_function = 'f';
      let { uid } = source({ body_function });
      let workers = 1;
      let published = 0;
      let poisons = 0;
      const set = (body: object) =>
        update(uid, { pub_sub: { ...amqpSettings, workers }, body_function, ...body });
      const happen: Record<string, (count: number) => void> = {
        publish: (count) => {
          for (let at = 0; at < count; at += 1) {
            published += 1;
            const text = eventText({ data: { rank: `${published}` } });
            broker.publish({ id: `${published}`, text });
          }
        },
        poison: () => {
          poisons += 1;
          broker.publish({ id: `poison ${poisons}`, text: 'poison' });
        },
        cut: () => broker.cut(),
        'broker away': () => {
          broker.closedFor = new BrokerFailure('unreachable', 'It is away.');
          broker.cut();
        },
        'broker back': () => {
          broker.closedFor = undefined;
        },
        'switch off': () => set({ is_disabled: true }),
        'switch on': () => set({ is_disabled: false }),
        'more workers': () => {
          workers = (workers % 3) + 1;
          set({});
        },
        'no function runs': () => {
          canRun = false;
        },
        'functions run': () => {
          canRun = true;
        },
        'time passes': () => pauses.end(),
        'delete and make anew': () => {
          sources.delete(project(), uid);
          uid = source({ body_function }).uid;
        },
      };
      supervisor.begin();
      for (const { kind, count } of all) {
        happen[kind]?.(count);
        // Some of what follows from it happens, and some does not yet.
        await new Promise((resolve) => setTimeout(resolve, count % 3));
      }
      for (const last of ['functions run', 'broker back', 'switch on']) happen[last]?.(1);
      await vi.waitFor(
        () => {
          pauses.end();
          expect(broker.isEmpty()).toBe(true);
        },
        { timeout: 10_000, interval: 2 },
      );
      expect(wrong).toEqual([]);
      expect(ranks()).toEqual(
        new Set(Array.from({ length: published }, (_, at) => `{"rank":"${at + 1}"}`)),
      );
      expect(new Set(broker.deadLetters.map(({ id }) => id)).size).toBe(poisons);
      expect(broker.mostInHand).toBeLessThanOrEqual(2 * 3 * 3);
      await brokers.close();
    }),
    { numRuns: runs(8, 100) },
  );
}, 300_000);
