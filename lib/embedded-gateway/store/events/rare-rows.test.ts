import { expect, test } from 'vitest';
import { allDeliveries, newestFirst, openTestEvents, testProject } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { DeliveryFilter } from './index';

/** More than one request looks at. */
const deliveries = 45_000;
const farApart = `i IN (10, ${deliveries - 10})`;

const insert = `WITH RECURSIVE numbers (i) AS (
    SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${deliveries})
  INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
    event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
    description, error_kind, last_code, created_at, updated_at)
  SELECT printf('01K%023d', i), '${testProject}', printf('01J%023d', i),
    iif(i % 2, 'quiet', 'loud'), iif(i % 2, 'quiet', 'loud'), iif(${farApart}, 'rare', 'usual'),
    iif(${farApart}, 'rare', 'usual'), iif(${farApart}, 'rare', ''), 'at_least_once',
    iif(${farApart}, 'Retry', iif(i % 2, 'Failure', 'Success')), 'linear', 10, 3,
    iif(${farApart}, 3, 1), '', iif(${farApart}, 'timeout_connect', iif(i % 2, 'status_5xx', NULL)),
    iif(${farApart}, 502, iif(i % 2, 500, 200)), 0, 0
  FROM numbers`;

test('few rows among very many are found by one request, whatever asks for them', async () => {
  const directory = temporaryDirectory();
  const { db, store } = openTestEvents(directory.path);
  db.exec(insert);
  const rare: Partial<DeliveryFilter>[] = [
    { statuses: ['Retry'] },
    { sourceIds: ['rare'] },
    { eventType: 'rare' },
    { idempotencyKey: 'rare' },
    { errorKinds: ['timeout_connect'] },
    { codes: [502] },
    { tries: [3] },
    { endpointIds: ['loud'], statuses: ['Retry'] },
    { subscriptionId: 'loud', statuses: ['Retry'] },
    { endpointIds: ['loud'], eventType: 'rare' },
    { statuses: ['Retry', 'Scheduled'], from: 0, eventType: 'rare' },
  ];
  for (const asked of rare) {
    const filter = { ...allDeliveries, ...asked };
    const page = await store.reads.deliveries(testProject, filter, newestFirst);
    expect([asked, page.items.map(({ seq }) => seq)]).toEqual([asked, [deliveries - 10, 10]]);
  }
  // Those of an endpoint that fail hide behind no number of others that do.
  const filter = { ...allDeliveries, endpointIds: ['loud'], statuses: ['Failure', 'Retry'] };
  const page = await store.reads.deliveries(testProject, filter, newestFirst);
  expect(page.items.map(({ seq }) => seq)).toEqual([deliveries - 10, 10]);
  db.close();
  directory.remove();
}, 60_000);
