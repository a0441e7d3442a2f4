import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { mergeSave } from './merge-save';
import type { Body } from './save-bodies';
import { standInProblems } from './stand-ins';

const merge = (base: Body, save: Body, clears: 'blank' | 'left_out' = 'blank') =>
  mergeSave(endpointUpdateSchema, base, save, { clears });

const json = fc.jsonValue();
const stored = fc.dictionary(fc.string(), json).map((unknown) => ({
  ...unknown,
  name: 'stored',
  description: 'kept',
  slack_webhook_url: 'https://hooks.example',
  authentication: {
    type: 'oauth2',
    oauth2: { url: 'https://a', client_secret: 'cs', signing_key: { kty: 'EC', d: 'd' } },
  },
}));

const change = fc.record(
  {
    name: fc.string(),
    rate_limit: fc.oneof(fc.integer(), fc.constant(null)),
    slack_webhook_url: fc.oneof(
      fc.record({ kind: fc.constant('replace'), value: fc.string({ minLength: 1 }) }),
      fc.constant({ kind: 'keep' }),
      fc.constant({ kind: 'clear' }),
      fc.constant(null),
    ),
    authentication: fc.record(
      { oauth2: fc.record({ scope: fc.string() }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test('what a save does not name is byte-identical, known to the contract or not', () => {
  fc.assert(
    fc.property(stored, change, (base, save) => {
      const { body } = merge(base, save as Body);
      for (const key of Object.keys(base)) {
        if (!Object.hasOwn(save, key)) expect(Object.is(body[key], base[key as never])).toBe(true);
      }
      const { oauth2 } = body.authentication as typeof base.authentication;
      expect(oauth2).toMatchObject(base.authentication.oauth2);
    }),
  );
});

test('a save without words changes nothing, and the base is left as it was', () => {
  fc.assert(
    fc.property(stored, change, (base, save) => {
      const before = structuredClone(base);
      expect(merge(base, {}).body).toEqual(base);
      merge(base, save as Body);
      expect(base).toEqual(before);
    }),
  );
});

describe('clearing', () => {
  const base = {
    description: 'x',
    rate_limit: 5,
    is_disabled: true,
    authentication: { type: 'a' },
  };
  const cleared = Object.fromEntries(Object.keys(base).map((key) => [key, null]));

  test('says it aloud where the gateway keeps what is left out', () => {
    expect(merge(base, cleared).body).toEqual({ description: '', rate_limit: 0 });
  });

  test('leaves it out where the request is all there is', () => {
    expect(merge(base, cleared, 'left_out').body).toEqual({});
  });

  test('inside an object leaves the part out, since the object is replaced', () => {
    const oauth2 = { scope: 's', client_secret: 'cs', expiry_time_unit: 'hours' };
    const { body } = merge(
      { authentication: { type: 'oauth2', oauth2 } },
      { authentication: { oauth2: { scope: null, client_secret: { kind: 'clear' } } } },
    );
    expect(body.authentication).toEqual({
      type: 'oauth2',
      oauth2: { expiry_time_unit: 'hours' },
    });
  });
});

test('names inherited by every object are no fields', () => {
  const save = JSON.parse('{"__proto__":{"name":"x"},"constructor":{"a":1},"toString":"x"}');
  expect(merge({}, save).body).toEqual({});
});

test('stand-ins are found at any depth', () => {
  const body = {
    url: 'https://…@receiver.example',
    description: 'a … in a text',
    authentication: { api_key: { header_value: ' [REDACTED] ' }, list: ['[REDACTED]'] },
  };
  expect(Object.keys(standInProblems(body))).toEqual([
    'url',
    'authentication.api_key.header_value',
    'authentication.list.0',
  ]);
});
