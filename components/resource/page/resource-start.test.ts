import { expect, test } from 'vitest';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { firstStart, resourceFromJson } from './resource-start';

const kind = { noun: { one: 'endpoint', many: 'endpoints' }, indefinite: 'an endpoint' };
const endpointFromJson = (text: string, uid: string) =>
  resourceFromJson(endpointSchema, { kind, uid, text });

const uid = '01J0';
const secret = 'a-secret-that-must-not-stay';
const resource = {
  uid,
  name: 'Orders',
  url: 'https://a.example/x',
  http_timeout: '30s',
  secrets: [{ uid: 's', value: secret }],
  authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: secret } },
  something_new: secret,
};

test.each([
  ['alone', resource],
  ['inside an answer', { status: true, message: 'ok', data: resource }],
  ['without its id', { ...resource, uid: undefined }],
])('an endpoint is read from JSON %s, without any of its secrets', (_, json) => {
  const read = endpointFromJson(JSON.stringify(json), uid);
  if (!read.ok) throw new Error(read.failure);
  expect(read.value).toMatchObject({ uid, name: 'Orders', http_timeout: 30 });
  expect(read.value.authentication?.api_key).toEqual({ header_name: 'X-Key', header_value: 'set' });
  expect(JSON.stringify(read.value)).not.toContain(secret);
});

test.each([
  ['no JSON', 'not json', /JSON object/],
  ['a list', '[]', /JSON object/],
  ['another endpoint', JSON.stringify({ ...resource, uid: 'other' }), /another endpoint: other/],
  ['another thing', '{"type":"http"}', /no name and no URL/],
  ['a broken one', JSON.stringify({ ...resource, name: 7 }), /look at name/],
])('%s is refused with the reason', (_, text, reason) => {
  const read = endpointFromJson(text, uid);
  expect(read.ok ? '' : read.failure).toMatch(reason);
});

test('without a read the start is the last response, else a list item, else unknown', () => {
  const view = { uid, name: 'Orders', updated_at: '2026-01-01T00:00:00Z' };
  const none = { loaded: null, lastSaved: null, listItem: null };
  const savedAt = '2026-01-02T03:04:05.000Z';
  const lastSaved = { resource: { ...view, name: 'Saved' }, savedAt };
  expect(firstStart({ ...none, lastSaved, listItem: view })).toMatchObject({
    view: { name: 'Saved' },
    baseline: { kind: 'response', updatedAt: view.updated_at, fingerprint: null },
    at: Date.parse(savedAt),
  });
  expect(firstStart({ ...none, listItem: view })).toMatchObject({
    view,
    baseline: { kind: 'list_item', updatedAt: view.updated_at, fingerprint: null },
  });
  expect(firstStart(none)).toMatchObject({ view: null, baseline: { kind: 'unknown' } });
});
