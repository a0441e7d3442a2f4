import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  idempotencyKeyNotation,
  type RequestPart,
  readPlace,
  writtenPlace,
} from '@/lib/contract/gateway/request-place';
import { identityOf, isSameEvent } from './idempotency-preview';
import { placeProblem } from './place-problem';
import type { TypedRequest } from './typed-request';

const keyProblem = (key: string) => placeProblem(key, idempotencyKeyNotation);

describe('the form of a key', () => {
  test.each(['request', 'req'])('%s and both spellings of a place are taken', (root) => {
    for (const place of ['header', 'Header', 'body', 'Body', 'query', 'QueryParam']) {
      expect(keyProblem(`${root}.${place}.id`)).toBeUndefined();
    }
  });

  test.each([
    ['', 'too few parts'],
    ['request.body', 'too few parts'],
    ['REQUEST.body.id', 'must start with'],
    ['request.headers.id', 'must start with'],
    ['request.Query.id', 'must start with'],
    ['request.body.', 'Add the name'],
    ['request.header.a.b', 'one part'],
  ])('%s is refused', (key, words) => expect(keyProblem(key)).toContain(words));

  test('what is built is read as it was given', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    fc.assert(
      fc.property(
        fc.constantFrom<RequestPart>('header', 'body', 'query'),
        fc.array(name, { minLength: 1, maxLength: 4 }),
        (part, names) => {
          const path = part === 'body' ? names.join('.') : (names[0] ?? 'x');
          const key = writtenPlace({ part, path }, idempotencyKeyNotation);
          expect(readPlace(key, idempotencyKeyNotation)).toEqual({ part, path });
          expect(keyProblem(key)).toBeUndefined();
        },
      ),
    );
  });
});

describe('what identifies a request', () => {
  const sample: TypedRequest = {
    headers: 'X-Id: 7\nx-other:  a: b ',
    query: '?id=q%201&id=2',
    body: '{"id":"evt","n":1.50,"o":{"list":[{"x":true}]}}',
  };
  const told = (...keys: string[]) => {
    const read = identityOf(keys, sample);
    return read.ok ? read.value.map(({ value }) => value) : read.failure;
  };

  test('is read from headers, query and body', () => {
    expect(told('request.header.x-id', 'req.Header.X-Other')).toEqual(['7', 'a: b']);
    expect(told('request.QueryParam.id')).toEqual(['q 1']);
    expect(told('request.body.id', 'request.body.o.list.0.x', 'request.body.n')).toEqual([
      'evt',
      'true',
      '1.5',
    ]);
  });

  test('a header may be missing, a parameter or a field may not', () => {
    expect(told('request.header.X-None')).toEqual([null]);
    expect(told('request.query.none')).toContain('the gateway refuses the request');
    expect(told('request.body.o.none')).toContain('the gateway refuses the request');
    expect(told('request.body.list.#.x')).toContain('the gateway only');
    expect(told('nonsense')).toContain('no key');
    expect(identityOf(['request.body.id'], { ...sample, body: '<id/>' })).toMatchObject({
      failure:
        'request.body.id cannot be read: the body is no JSON. Line 1, column 1: expected a value, found “<”',
    });
  });

  test('two are the same event when their joined values are equal', () => {
    const keys = ['request.body.a', 'request.body.b'];
    const of = (a: string, b: string) => {
      const read = identityOf(keys, { headers: '', query: '', body: JSON.stringify({ a, b }) });
      return read.ok ? read.value : [];
    };
    const isSame = (...pair: [string, string][]) => {
      const [one = [], other = []] = pair.map(([a, b]) => of(a, b));
      return [true, false].map((takesKeyless) => isSameEvent(one, other, { takesKeyless }));
    };
    expect(isSame(['1', '2'], ['1', '2'])).toEqual([true, true]);
    expect(isSame(['1', '2'], ['1', '3'])).toEqual([false, false]);
    expect(isSame(['ab', 'c'], ['a', 'bc'])).toEqual([true, true]);
    // Only the gateway of our own takes every request that brings no value at all.
    expect(isSame(['', ''], ['', ''])).toEqual([false, true]);
  });
});
