import { expect, test } from 'vitest';
import { ok } from '@/lib/util/result';
import { matchFilter } from './match';
import { matchEvent } from './match-event';
import { readJson } from './read-json';

const event = (body: string, headers: Record<string, string[]> = {}) => ({
  headers,
  payload: () => readJson(body),
});
const unread = {
  headers: {},
  payload: () => {
    throw new Error('nobody asked for the payload');
  },
};

test.each([
  [{}, {}, true],
  [{ a: 1 }, {}, true],
  [{ a: 2 }, {}, false],
  [{}, { 'X-Tenant': 'acme' }, true],
  [{}, { 'X-Tenant': 'other' }, false],
  [{ a: 1 }, { 'X-Tenant': 'other' }, false],
  [{ a: 2 }, { 'X-Tenant': 'acme' }, false],
])('an event matches when both halves do: %j and %j', (body, headers, matches) => {
  const sent = event('{"a":1}', { 'X-Tenant': ['acme', 'other'] });
  expect(matchEvent({ body, headers }, sent)).toEqual(ok(matches));
});

test.each([{}, { body: null }, { body: {}, headers: {} }, { headers: undefined }])(
  'what asks for nothing looks at nothing: %j',
  (halves) => expect(matchEvent(halves, unread)).toEqual(ok(true)),
);

test.each([
  ['no JSON', { body: { a: 1 } }, event('{'), 'decode'],
  ['a payload with a key of its own operator', { body: { a: 1 } }, event('{"$b":1}'), 'operator'],
  ['a header without a value', { headers: { A: 'a' } }, event('{}', { A: [] }), 'crash'],
  ['a half that is no object', { body: 'text' }, event('{}'), 'decode'],
])('a half that fails is the answer: %s', (_name, halves, sent, kind) => {
  expect(matchEvent(halves, sent)).toMatchObject({ failure: { kind } });
});

test('the work may be bounded further than that of an evaluation is', () => {
  const wide = event(
    JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]))),
  );
  expect(matchEvent({ body: { k1: 1 } }, wide)).toEqual(ok(true));
  expect(matchEvent({ body: { k1: 1 } }, wide, 100)).toMatchObject({ failure: { kind: 'limit' } });
});

test('lists and objects may be as long as a payload can be', () => {
  const list = readJson(`[${'1,'.repeat(600_000)}1]`);
  expect(list.ok).toBe(true);
  const names = Array.from({ length: 150_000 }, (_, at) => `"k${at}":${at}`);
  const wide = readJson(`{${names.join()}}`);
  expect(wide.ok && matchFilter({ k9: 9 }, wide.value)).toEqual(ok(true));
});
