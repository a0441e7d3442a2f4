import { expect, test } from 'vitest';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { activityFile, exportedDelivery } from './activity';

const row: DeliveryRow = {
  uid: '01DELIVERY',
  status: 'Failure',
  event_id: '01EVENT',
  event_type: '=cmd|calc',
  endpoint_id: '01ENDPOINT',
  endpoint_metadata: { uid: '01ENDPOINT', name: 'Orders, north', url: 'https://a.example/hook' },
  last_http_status: 503,
  metadata: { num_trials: 3, retry_limit: 10 },
};

test('an export holds what the rows tell, and nothing else that came with them', () => {
  const secret = { ...row, headers: { 'x-api-key': ['canary'] }, data: 'canary' };
  const [csv, json] = (['csv', 'json'] as const).map((kind) =>
    activityFile([exportedDelivery(secret)], kind),
  );
  expect(`${csv}${json}`).not.toContain('canary');
  expect(JSON.parse(json ?? '')[0]).toMatchObject({
    tries: 3,
    most_tries: 10,
    url: 'https://a.example/hook',
  });
});

test('a spreadsheet runs nothing of it, and what is not known stays empty', () => {
  const [, line = ''] = activityFile([exportedDelivery(row)], 'csv').split('\r\n');
  expect(line).toContain(`'=cmd|calc,01ENDPOINT,"Orders, north"`);
  expect(line).toMatch(/,503,,,/);
  expect(activityFile([], 'csv')).toBe('\r\n');
});
