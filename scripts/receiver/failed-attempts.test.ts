import { expect, test } from 'vitest';
import { failedAttempts } from './failed-attempts';
import type { GatewayClient } from './gateway-client';

function deliveries() {
  let content: object[] = [];
  const client: GatewayClient = {
    ask: async ({ data }) => data.parse({ content, pagination: {} }),
  };
  const put = (...rows: object[]) => {
    content = rows;
  };
  return { look: failedAttempts(client, 'endpoint'), put };
}

const row = (uid: string, status: string, trials: number, rest: object = {}) => ({
  uid,
  status,
  metadata: { num_trials: trials },
  ...rest,
});

test('each failed attempt is told once, and none of those before the start', async () => {
  const { look, put } = deliveries();
  put(row('old', 'Failure', 3));
  expect(await look()).toEqual([]);
  put(row('old', 'Failure', 3), row('new', 'Retry', 1, { error_kind: 'refused' }));
  expect(await look()).toEqual(['Delivery new failed: refused.']);
  expect(await look()).toEqual([]);
  put(
    row('new', 'Failure', 2, { error_kind: 'status_5xx', description: '500' }),
    row('ok', 'Success', 1),
  );
  expect(await look()).toEqual(['Delivery new failed: status_5xx, 500.']);
});

test('an address that may not be delivered to is told with what to set', async () => {
  const { look, put } = deliveries();
  await look();
  put(row('new', 'Retry', 1, { error_kind: 'blocked_address' }));
  expect(await look()).toEqual([
    expect.stringMatching(
      /^The gateway does not deliver to this machine .*GATEHOUSE_ALLOW_HTTP_ENDPOINTS=1 GATEHOUSE_ALLOW_TARGETS=127\.0\.0\.1\/32 npm start/,
    ),
  ]);
});
