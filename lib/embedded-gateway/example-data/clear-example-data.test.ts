import { expect, test } from 'vitest';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

test('clearing example data goes without what an operator made, and without what that needs', async () => {
  const full = openTestGateway({ exampleData: true });
  const ask = (method: string, rest: string, body?: unknown) =>
    full.ask(method, full.outgoing, rest, body);
  const idsOf = async (rest: string) => {
    const { content } = (await ask('GET', rest)).fields;
    return Array.isArray(content)
      ? content.map((row) => (isRecord(row) ? row.uid : undefined))
      : [];
  };
  const [used] = await idsOf('/endpoints?perPage=1');
  const link = await ask('POST', '/portal-links', { name: 'own', endpoints: [used] });
  expect((await ask('GET', '')).fields.example_data).toBe(true);
  expect(await ask('DELETE', '/example-data')).toMatchObject({ status: 200, data: null });
  expect((await ask('GET', '')).fields.example_data).toBe(false);
  expect(await idsOf('/portal-links')).toEqual([link.fields.uid]);
  expect(await idsOf('/endpoints')).toEqual([used]);
  expect(await idsOf('/subscriptions')).toEqual([]);
  expect((await full.ask('GET', full.incoming, '')).fields.example_data).toBe(true);
  await full.close();
});
