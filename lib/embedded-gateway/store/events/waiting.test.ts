import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { openTestEvents, type TestEvents, testProject } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { type WaitingCounts, waitingStatuses } from './waiting';

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;
beforeEach(() => {
  directory = temporaryDirectory();
  events = openTestEvents(directory.path);
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

const counts = () => events.store.waiting.counts();
const open = () => true;

/** By looking at every row. */
function counted(): WaitingCounts {
  const of = (table: string, status: string) =>
    Number(events.db.prepare(`SELECT count(*) FROM ${table} WHERE status = ?`).pluck().get(status));
  const [Scheduled = 0, Processing = 0, Retry = 0] = waitingStatuses.map((status) =>
    of('deliveries', status),
  );
  return { Scheduled, Processing, Retry, events: of('events', 'Processing') };
}

describe('counts', () => {
  test('what waited before is counted, of all projects, and what is settled is not', async () => {
    await events.deliver();
    await events.deliver({ status: 'Retry' });
    await events.deliver({ status: 'Success', due_at: null });
    await events.deliver({}, { project_id: '01J0000000000000000000T1NC' });
    await events.accept();
    expect(counts()).toEqual({ Scheduled: 2, Processing: 0, Retry: 1, events: 1 });
  });

  test('they stay those of the rows, whatever changes and whatever is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ kind: fc.constant('make'), status: fc.constantFrom(...deliveryStatuses) }),
            fc.record({
              kind: fc.constantFrom('change', 'take back'),
              status: fc.constantFrom(...deliveryStatuses),
            }),
            fc.record({ kind: fc.constant('accept'), status: fc.constant('') }),
            fc.record({ kind: fc.constant('reopen'), status: fc.constant('') }),
            fc.record({ kind: fc.constant('delete'), status: fc.constant('') }),
          ),
          { maxLength: 12 },
        ),
        async (steps) => {
          counts();
          for (const { kind, status } of steps) {
            const change = () =>
              events.db
                .prepare(
                  `UPDATE deliveries SET status = ?
                   WHERE seq IN (SELECT seq FROM deliveries ORDER BY random() LIMIT 2)`,
                )
                .run(status);
            if (kind === 'make')
              await events.deliver({
                status: deliveryStatuses.find((each) => each === status) ?? 'Retry',
              });
            if (kind === 'change') change();
            if (kind === 'take back') {
              const cut = events.db.transaction(() => {
                change();
                throw new Error('taken back');
              });
              expect(cut).toThrow('taken back');
            }
            if (kind === 'accept') await events.accept();
            if (kind === 'reopen') events.db.exec("UPDATE events SET status = 'Processing'");
            if (kind === 'delete') events.db.exec('DELETE FROM deliveries WHERE seq % 2 = 0');
            expect(counts()).toEqual(counted());
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('what others are told of lanes goes on as before', async () => {
    counts();
    const { endpoint_id } = await events.deliver();
    const lanes = events.store.queue.takeDue(events.clock.now());
    expect(lanes.map((lane) => lane.endpointId)).toEqual([endpoint_id]);
  });
});

describe('the oldest that is due', () => {
  test('is that of all lanes, and none where nothing is due yet', async () => {
    const now = events.clock.now();
    expect(await events.store.waiting.oldestDueAt(now, open)).toBeUndefined();
    await events.deliver({ due_at: now + 1 });
    expect(await events.store.waiting.oldestDueAt(now, open)).toBeUndefined();
    await events.deliver({ due_at: now - 5, endpoint_id: 'endpoint-2' });
    await events.deliver({ due_at: now - 9, endpoint_id: 'endpoint-2', subscription_id: 's' });
    await events.deliver({ due_at: now - 20, endpoint_id: 'paused' });
    const asked: string[] = [];
    const isOpen = (projectId: string, endpointId: string) => {
      asked.push(projectId);
      return endpointId !== 'paused';
    };
    expect(await events.store.waiting.oldestDueAt(now, isOpen)).toBe(now - 9);
    expect(new Set(asked)).toEqual(new Set([testProject]));
  });

  test('others get their turn while very many lanes are looked at', async () => {
    const insert = Array.from({ length: 250 }, (_, at) =>
      events.deliver({ endpoint_id: `endpoint-${at}` }),
    );
    await Promise.all(insert);
    let turns = 0;
    const looking = events.store.waiting.oldestDueAt(events.clock.now(), () => false);
    const count = () => {
      turns += 1;
      setImmediate(count).unref();
    };
    setImmediate(count);
    await looking;
    expect(turns).toBeGreaterThan(0);
  });
});
