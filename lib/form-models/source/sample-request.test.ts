import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idempotencyKeyNotation, writtenPlace } from '@/lib/contract/gateway/request-place';
import { sampleRequest } from '@/lib/signature/sample-request';
import { identityOf } from './idempotency-preview';

const sampleOf = (idempotencyKeys: string[]) =>
  sampleRequest({ idempotencyKeys, eventTypeLocation: '' });
const written = (part: 'body' | 'query' | 'header') => (path: string) =>
  writtenPlace({ part, path }, idempotencyKeyNotation);

function asTyped(keys: string[]) {
  const { headers, query, body } = sampleOf(keys);
  return {
    headers: headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    query,
    body,
  };
}

test('a source without keys gets a plain sample', () => {
  expect(sampleOf([])).toEqual({ headers: [], query: '', body: '{"event":"sample"}' });
});

test('every part that a key points to is there, in body, query and headers', () => {
  expect(
    sampleOf(['request.body.data.id', 'req.QueryParam.event id', 'request.Header.X-Id']),
  ).toEqual({
    headers: [{ name: 'X-Id', value: 'sample-1' }],
    query: 'event+id=sample-1',
    body: '{"event":"sample","data":{"id":"sample-1"}}',
  });
});

test('the type of its event is there, beside the keys', () => {
  const idempotencyKeys = ['request.body.id'];
  expect(
    sampleRequest({ idempotencyKeys, eventTypeLocation: ' request.body.data.type ' }).body,
  ).toBe('{"event":"sample","id":"sample-1","data":{"type":"sample-1"}}');
  expect(
    sampleRequest({ idempotencyKeys: [], eventTypeLocation: 'request.Header.X-Type' }).headers,
  ).toEqual([{ name: 'X-Type', value: 'sample-1' }]);
});

test('a key inside another key keeps both readable', () => {
  for (const keys of [
    ['request.body.a', 'request.body.a.b'],
    ['request.body.a.b', 'request.body.a'],
  ]) {
    expect(identityOf(keys, asTyped(keys)).ok).toBe(true);
  }
});

test('no gateway has to refuse the sample for a missing part', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const key = fc.oneof(
    path.map(written('body')),
    name.map(written('query')),
    name.map(written('header')),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 6 }), (keys) => {
      const identity = identityOf(keys, asTyped(keys));
      expect(identity.ok).toBe(true);
      if (identity.ok) expect(identity.value.map(({ value }) => value)).not.toContain(null);
    }),
  );
});

test('names that an object already has are plain fields', () => {
  const keys = ['request.body.__proto__.polluted', 'request.body.constructor'];
  expect(identityOf(keys, asTyped(keys)).ok).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
