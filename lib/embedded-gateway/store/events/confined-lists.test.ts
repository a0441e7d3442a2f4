import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRows } from '@/lib/testing/event-rows';
import {
  allDeliveries,
  allEvents,
  newestFirst,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { isLongRun } from '@/lib/testing/long-run';
import { temporaryDirectory } from '@/lib/testing/test-sessions';

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

/** More than are read one by one where a list is not confined to them. */
const endpointIds = Array.from({ length: 120 }, (_, at) => `own-${at}`);

/** More than one page looks at. */
const foreignRows = 20_100;

test.each([true, ...(isLongRun ? [false] : [])])(
  'a list that is confined (%s) to some endpoints finds theirs, and looks at no other',
  async (isConfined) => {
    const rows = eventRows(events.db);
    const common = { project_id: testProject, status: 'Failure', due_at: null } as const;
    const add = (endpoint_id: string) =>
      rows.add({ ...common, uid: events.newId(), event_id: `of ${endpoint_id}`, endpoint_id });
    const own: string[] = [];
    const foreign = new Set<string>();
    events.db.transaction(() => {
      for (const each of endpointIds.slice(0, 3)) own.unshift(add(each));
      while (foreign.size < (isLongRun ? foreignRows : 5)) foreign.add(add('foreign'));
    })();
    const filter = { ...allDeliveries, endpointIds, statuses: ['Failure'], isConfined };
    const page = await events.store.reads.deliveries(testProject, filter, newestFirst);
    if (isConfined) {
      expect(page.items.map(({ uid }) => uid)).toEqual(own);
      expect(page).toMatchObject({ hasNextPage: false, prevCursor: own[0] });
    } else {
      // What it is for: the cursor is of a row that the list does not show.
      expect(page).toMatchObject({ items: [], hasNextPage: true });
      expect(foreign.has(page.nextCursor)).toBe(true);
    }
  },
);

test('a list that is confined to no endpoint holds nothing', async () => {
  await events.deliver({ endpoint_id: 'foreign' });
  const { reads } = events.store;
  const none = { endpointIds: [], isConfined: true };
  const deliveries = await reads.deliveries(
    testProject,
    { ...allDeliveries, ...none },
    newestFirst,
  );
  expect(deliveries.items).toEqual([]);
  const found = await reads.events(testProject, { ...allEvents, ...none }, newestFirst);
  expect(found.items).toEqual([]);
});
