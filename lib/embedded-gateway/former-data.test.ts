import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { former, writeFormerData } from '@/lib/testing/former-data/write-former-data';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

const { outgoing, incoming } = former.projects;

let directory: ReturnType<typeof temporaryDirectory>;
let gateway: TestGateway;
beforeEach(() => {
  directory = temporaryDirectory();
  writeFormerData(directory.path);
  gateway = openTestGateway({
    dataDirectory: directory.path,
    apiKey: former.apiKey.trim(),
    projectId: outgoing,
    incomingProjectId: incoming,
  });
  // A row made now comes after those made then.
  gateway.advance(2 * 24 * 60 * 60_000);
});
afterEach(async () => {
  await gateway.close();
  directory.remove();
});

async function listed(project: string, list: string): Promise<Record<string, unknown>[]> {
  const { status, fields } = await gateway.ask('GET', project, `/${list}?sort=ASC`);
  expect([list, status]).toEqual([list, 200]);
  return Array.isArray(fields.content) ? fields.content : [];
}
const namesOf = async (project: string, list: string) =>
  (await listed(project, list)).map(({ name }) => name);

test('every row of a directory of the former release is there, with what was secret', async () => {
  expect(await namesOf(outgoing, 'endpoints')).toEqual(['Orders', 'Billing']);
  expect(await namesOf(outgoing, 'portal-links')).toEqual(['Acme', 'By endpoint']);
  expect(await namesOf(outgoing, 'subscriptions')).toEqual(['Orders']);
  expect(await namesOf(incoming, 'endpoints')).toEqual(['Inside']);
  expect(await namesOf(incoming, 'sources')).toEqual(['Shop', 'Bus']);
  expect(await namesOf(incoming, 'subscriptions')).toEqual(['Shop to inside']);

  const shown = JSON.stringify([
    await listed(outgoing, 'endpoints'),
    await listed(incoming, 'sources'),
  ]);
  for (const secret of [
    'user:former-password@',
    'former-secret-1',
    'former-secret-2',
    'former-slack',
    'former-client-secret',
    'former-hmac',
    'former-kafka',
  ])
    expect(shown).toContain(secret);
});

test('a search finds by the names that the former release wrote down', async () => {
  const found = await gateway.ask('GET', outgoing, '/portal-links?q=acm');
  expect(found.fields.content).toMatchObject([{ name: 'Acme', owner_id: 'acme' }]);
});

test('its rows can be changed, and new ones made beside them', async () => {
  const [orders] = await listed(outgoing, 'endpoints');
  const url = 'https://orders.example/changed';
  const changed = await gateway.ask('PUT', outgoing, `/endpoints/${orders?.uid}`, {
    name: 'Orders, changed',
    url,
  });
  expect(changed).toMatchObject({ status: 202, fields: { name: 'Orders, changed', url } });
  const made = await gateway.ask('POST', outgoing, '/endpoints', { name: 'New', url });
  expect(made.status).toBe(201);
  expect(await namesOf(outgoing, 'endpoints')).toEqual(['Orders, changed', 'Billing', 'New']);

  const [link] = await listed(outgoing, 'portal-links');
  const revoked = await gateway.ask('PUT', outgoing, `/portal-links/${link?.uid}/revoke`);
  expect(revoked.status).toBe(200);
  expect(await namesOf(outgoing, 'portal-links')).toEqual(['By endpoint']);

  const [shop] = await listed(incoming, 'sources');
  expect((await gateway.ask('DELETE', incoming, `/sources/${shop?.uid}`)).status).toBe(200);
  expect(await namesOf(incoming, 'sources')).toEqual(['Bus']);
});

test('it gains a place for events, which last over a restart', async () => {
  const [orders] = await listed(outgoing, 'endpoints');
  const body = { endpoint_id: orders?.uid, event_type: 'order.made', data: { id: 7 } };
  const made = await gateway.ask('POST', outgoing, '/events', body);
  expect([made.status, made.message]).toEqual([201, 'Event queued successfully']);
  await gateway.gateway.stop();
  gateway = openTestGateway({
    dataDirectory: directory.path,
    apiKey: former.apiKey.trim(),
    projectId: outgoing,
    incomingProjectId: incoming,
  });
  expect(await listed(outgoing, 'events')).toMatchObject([
    { event_type: 'order.made', data: { id: 7 } },
  ]);
});

test('its ids and its key stay', () => {
  const read = (name: string) => readFileSync(path.join(directory.path, name), 'utf8');
  expect(JSON.parse(read('projects.json'))).toEqual(former.projects);
  expect(read('api-key')).toBe(former.apiKey);
});
