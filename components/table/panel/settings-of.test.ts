import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { fieldLabel, settingsOf } from './settings-of';

const none = new Set<string>();

describe('settingsOf', () => {
  const endpoint = endpointSchema.parse({
    uid: 'e1',
    name: 'Orders',
    http_timeout: 30,
    advanced_signatures: false,
    authentication: {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'CANARY' },
      basic_auth: { username: '', password: '' },
    },
    secrets: [{ uid: 's1', value: 'CANARY' }],
    created_at: '2026-01-01T00:00:00Z',
  });
  const settings = settingsOf(endpointSchema, toView(endpointSchema, endpoint), none);
  const find = (key: string) => settings.find((setting) => setting.key === key);

  test('shows every field of the schema, whether it is set or not', () => {
    expect(find('http_timeout')).toMatchObject({ label: 'HTTP timeout', value: '30 s' });
    expect(find('advanced_signatures')).toMatchObject({ value: 'no' });
    expect(find('description')).toMatchObject({ kind: 'absent' });
    expect(find('created_at')).toMatchObject({ kind: 'time' });
  });

  test('of what only some gateways know, shows what was answered', () => {
    expect(find('unreadable')).toBeUndefined();
    expect(find('teams_webhook_url')).toBeUndefined();
    const known = endpointSchema.parse({ uid: 'e2', teams_webhook_url: '', unreadable: ['url'] });
    const shown = settingsOf(endpointSchema, toView(endpointSchema, known), none);
    expect(shown.find(({ key }) => key === 'teams_webhook_url')).toMatchObject({ state: 'none' });
    expect(shown.find(({ key }) => key === 'unreadable')).toMatchObject({ values: ['url'] });
  });

  test('inside a group only the branch that holds something is shown', () => {
    expect(find('authentication')).toMatchObject({
      kind: 'group',
      settings: [
        { key: 'type', value: 'api_key' },
        {
          key: 'api_key',
          settings: [
            { key: 'header_name', value: 'X-Key' },
            { key: 'header_value', kind: 'secret', state: 'set' },
          ],
        },
      ],
    });
  });

  test('says of a secret only whether one is stored', () => {
    expect(JSON.stringify(settings)).not.toContain('CANARY');
  });

  test('a function and an object are shown as code, a list of texts as a list', () => {
    const source = sourceSchema.parse({
      uid: 's',
      body_function: 'function transform(e) {\n  return e;\n}',
      idempotency_keys: ['a', 'b'],
    });
    const shown = settingsOf(sourceSchema, toView(sourceSchema, source), none);
    expect(shown.find(({ key }) => key === 'body_function')).toMatchObject({ code: true });
    expect(shown.find(({ key }) => key === 'idempotency_keys')).toMatchObject({
      values: ['a', 'b'],
    });
  });

  test('leaves out what a panel shows itself', () => {
    const shown = settingsOf(endpointSchema, { uid: 'e' }, new Set(['uid', 'name']));
    expect(shown.some(({ key }) => key === 'uid' || key === 'name')).toBe(false);
  });
});

test.each([
  ['http_timeout', 'HTTP timeout'],
  ['rate_limit', 'Rate limit'],
  ['mtls_client_cert', 'mTLS client certificate'],
  ['deadLetterExchange', 'Dead letter exchange'],
  ['pub_sub', 'Pub/sub'],
])('the field %s is called %s', (key, label) => {
  expect(fieldLabel(key)).toBe(label);
});
