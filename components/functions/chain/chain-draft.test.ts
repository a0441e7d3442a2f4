import { describe, expect, test } from 'vitest';
import type { EndpointView, SourceView, SubscriptionView } from '@/lib/contract/console/views';
import {
  type ChainDraft,
  exampleDraft,
  filterProblems,
  readHeaders,
  settingsOf,
  withSettings,
} from './chain-draft';
import { draftFromViews } from './draft-from-views';

test('headers are read one a line, and what has no name is left out', () => {
  expect(readHeaders('X-A: 1\r\n x-b :a:b \n\n: none\nnothing')).toEqual([
    ['X-A', '1'],
    ['x-b', 'a:b'],
  ]);
});

test('types and conditions come out as they were typed', () => {
  const draft = { ...exampleDraft, eventTypes: 'a, b c', filterBody: '', filterHeaders: '{"X":1}' };
  expect(settingsOf(draft)).toMatchObject({
    eventTypes: ['a', 'b', 'c'],
    filter: { body: {}, headers: { X: 1 } },
  });
});

test('a filter that cannot be read is told at its field', () => {
  const problems = filterProblems({ ...exampleDraft, filterHeaders: '[1]' });
  expect(problems.filterBody).toBeUndefined();
  expect(problems.filterHeaders).toContain('Write an object');
});

const subscription: SubscriptionView = {
  uid: 's1',
  function: 'function transform(p) { return p }',
  filter_config: {
    event_types: ['order.paid'],
    filter: { body: { a: 1 }, headers: {} },
  },
};
const typed = {
  ...exampleDraft,
  body: '{"mine":1}',
  verifier: { type: 'github', secret: 'typed' } as const,
  endpoint: { ...exampleDraft.endpoint, secret: 'typed' },
};

test('a stored subscription brings its settings, without secrets, and the sample stays', () => {
  const source: SourceView = {
    uid: 'src',
    type: 'http',
    body_function: 'function transform(p) { return 1 }',
    verifier: { type: 'hmac', hmac: { header: 'X-Sig', hash: 'SHA512', encoding: 'base64' } },
  };
  const endpoint: EndpointView = { uid: 'e', advanced_signatures: true };
  expect(draftFromViews(typed, { subscription, source, endpoint })).toMatchObject({
    wayIn: 'http',
    body: '{"mine":1}',
    verifier: { type: 'hmac', header: 'X-Sig', hash: 'SHA512', encoding: 'base64', secret: '' },
    bodyFunction: source.body_function,
    headerFunction: '',
    eventTypes: 'order.paid',
    filterBody: '{\n  "a": 1\n}',
    filterHeaders: '',
    function: subscription.function,
    endpoint: { signature: 'advanced', secret: '', isForm: false },
  });
});

test.each<[NonNullable<SourceView['verifier']>, object]>([
  [{ type: 'noop' }, { type: 'noop' }],
  [{ type: 'rot13' }, { type: 'noop' }],
  [
    { type: 'hmac', hmac: { hash: null } },
    { type: 'hmac', header: '', hash: 'SHA256', encoding: 'hex', secret: '' },
  ],
  [
    { type: 'basic_auth', basic_auth: { username: 'ann', password: 'set' }, hmac: {} },
    { type: 'basic_auth', username: 'ann', password: '' },
  ],
  [
    { type: 'api_key', api_key: { header_name: 'X-K', header_value: 'set' } },
    { type: 'api_key', headerName: 'X-K', headerValue: '' },
  ],
])('the stored verifier %o is tried as %o', (verifier, tried) => {
  const source: SourceView = { uid: 'src', type: 'http', verifier };
  expect(draftFromViews(typed, { subscription, source, endpoint: null }).verifier).toEqual(tried);
});

test.each([
  [{ uid: 'b', type: 'pub_sub' }, 'broker'],
  [{ uid: 'r', type: 'rest_api' }, 'api'],
  [null, 'api'],
] as const)('the source %o makes the way in %s, with a sample that fits', (source, wayIn) => {
  const draft = draftFromViews(typed, { subscription, source, endpoint: null });
  expect([draft.wayIn, draft.body === typed.body]).toEqual([wayIn, false]);
});

test('what could not be read stays as it was typed, and is not taken for none', () => {
  const draft = draftFromViews(typed, { subscription, source: undefined, endpoint: undefined });
  expect(draft).toMatchObject({
    wayIn: typed.wayIn,
    body: typed.body,
    verifier: typed.verifier,
    function: subscription.function,
    endpoint: { ...typed.endpoint, secret: '' },
  });
});

describe('the example', () => {
  const chosen = (change: Partial<ChainDraft>) => withSettings(exampleDraft, change);

  test('fits what was chosen: its type, its filter, and what a broker sends', () => {
    const filter = { filterBody: '{"customer.country":"DE"}', filterHeaders: '{"X-Tenant":"a"}' };
    const api = chosen({ wayIn: 'api', eventTypes: 'customer.created, *', ...filter });
    expect(JSON.parse(api.body)).toMatchObject({
      event_type: 'customer.created',
      data: { customer: { country: 'DE' } },
      custom_headers: { 'X-Tenant': 'a' },
    });
    expect(chosen(filter).headers).toContain('X-Tenant: a');
    const broker = chosen({ wayIn: 'broker', eventTypes: 'customer.created' });
    expect(JSON.parse(broker.body)).toMatchObject({ event_type: 'customer.created', data: {} });
    const made = chosen({ wayIn: 'broker', bodyFunction: 'function transform(p) { return p }' });
    expect(JSON.parse(made.body)).toMatchObject({ type: 'order.paid', order: {} });
  });

  test('gives way to a sample of one’s own, and comes back with the settings it fitted', () => {
    const own = { ...exampleDraft, body: '{"mine":1}' };
    expect(withSettings(own, { wayIn: 'api', eventTypes: 'a' }).body).toBe(own.body);
    const there = chosen({ wayIn: 'api' });
    expect(withSettings(there, { wayIn: 'http' })).toEqual(exampleDraft);
  });
});
