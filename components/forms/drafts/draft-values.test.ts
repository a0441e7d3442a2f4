import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftableValues, hasSameFields, joinDrafts } from './draft-values';

describe('a draft', () => {
  test('holds no typed secret, and names what is left out', () => {
    const { values, leftOut } = draftableValues(
      {
        name: 'Billing',
        secret: { kind: 'replace', value: 'hunter2' },
        other: { kind: 'keep' },
        gone: { kind: 'clear' },
        auth: { kind: 'basic', password: { kind: 'replace', value: 'p' } },
        broker: 'amqp-password',
      },
      ['broker'],
    );
    expect(values).toEqual({
      name: 'Billing',
      secret: { kind: 'replace', value: '' },
      other: { kind: 'keep' },
      gone: { kind: 'clear' },
      auth: { kind: 'basic', password: { kind: 'replace', value: '' } },
      broker: '',
    });
    expect(leftOut).toEqual(['secret', 'auth.password', 'broker']);
  });

  test.each([
    'https://user:pass@hooks.example/x',
    'amqps://user:pass@broker.example/vhost',
    'text\n-----BEGIN PRIVATE KEY-----\nMIIB',
  ])('holds no text that gives itself away: %s', (text) => {
    expect(draftableValues({ text }).leftOut).toEqual(['text']);
  });

  test('keeps addresses, masked ones too', () => {
    const values = { url: 'https://hooks.example/x?env=eu', masked: 'https://…@hooks.example/x' };
    expect(draftableValues(values)).toEqual({ values, leftOut: [] });
  });

  test('puts what was stored in the place of secret text, so that restoring erases nothing', () => {
    const before = { url: 'https://hooks.example' };
    const typed = { url: 'https://u:p@hooks.example' };
    expect(draftableValues(typed, [], before).values).toEqual(before);
  });

  test('never holds a planted secret, wherever it was typed', () => {
    const canary = 'canary-7f3a';
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.constant({ kind: 'replace', value: canary }),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (values) => {
        expect(JSON.stringify(draftableValues({ values }))).not.toContain(canary);
      }),
    );
  });
});

test('a draft of another form or an older one is not put back', () => {
  const values = { name: '', tags: [], auth: { kind: 'none' } };
  expect(hasSameFields({ name: 'x', tags: ['a'], auth: { kind: 'key', v: '' } }, values)).toBe(
    true,
  );
  expect(hasSameFields({ name: 'x', tags: [] }, values)).toBe(false);
  expect(hasSameFields({ name: 'x', tags: {}, auth: {} }, values)).toBe(false);
  expect(hasSameFields({ name: 1, tags: [], auth: {} }, values)).toBe(false);
  expect(hasSameFields(null, values)).toBe(false);
});

test('a draft that waits for an answer keeps all that nothing was typed over meanwhile', () => {
  const base = { name: '', filter: '', types: ['*'], code: '' };
  const waiting = { base, values: { ...base, filter: '{"a":1}', types: ['a'] }, leftOut: ['code'] };
  const typed = { values: { ...base, name: 'New', types: ['b'] }, leftOut: ['code', 'secret'] };
  expect(joinDrafts(waiting, typed)).toEqual({
    values: { name: 'New', filter: '{"a":1}', types: ['b'], code: '' },
    leftOut: ['code', 'secret'],
  });
});

test('a secret that was left out of a kind which is no longer chosen is not called missing', () => {
  const blank = { kind: 'replace', value: '' };
  const basic = { kind: 'basic_auth', username: 'u', password: blank };
  const base = { name: '', secret: blank, auth: { kind: 'none' } };
  const waiting = { base, values: { ...base, auth: basic }, leftOut: ['secret', 'auth.password'] };
  const leftOut = (auth: object) =>
    joinDrafts(waiting, { values: { ...base, auth }, leftOut: [] }).leftOut;
  expect(leftOut(base.auth)).toEqual(['secret', 'auth.password']);
  expect(leftOut({ kind: 'api_key', headerName: '', headerValue: blank })).toEqual(['secret']);
  expect(leftOut({ kind: 'another', username: '', password: blank })).toEqual(['secret']);
});
