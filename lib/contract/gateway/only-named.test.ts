import { expect, test } from 'vitest';
import { z } from 'zod';
import { RawJson } from '@/lib/util/raw-json';
import { answered, answeredResource } from './meta';
import { onlyNamed } from './only-named';
import { pageOf } from './pagination';

const row = answeredResource({
  name: z.string(),
  open: z.unknown(),
  inner: answered({ shown: z.string() }),
  list: z.array(answered({ shown: z.string() }).nullable()),
});

test('of an answer that stays which the schema names, at every depth', () => {
  const said = {
    uid: 'a',
    name: null,
    hidden: 'x',
    inner: { shown: 'y', hidden: 'x' },
    list: [{ hidden: 'x', shown: 'z' }, null],
    constructor: 'x',
    ['__proto__']: { name: 'x' },
  };
  const page = { content: [said, null], pagination: { per_page: 1, hidden: 'x' }, hidden: 'x' };
  const told = onlyNamed(pageOf(row), page);
  expect(told).toEqual({
    content: [{ uid: 'a', name: null, inner: { shown: 'y' }, list: [{ shown: 'z' }, null] }, null],
    pagination: { per_page: 1 },
  });
  expect(JSON.stringify(told)).not.toContain('x"');
});

test('what the schema leaves open stays whole, and a value of another shape is nothing', () => {
  const open = new RawJson('{ "n": 12345678901234567890 }');
  expect(onlyNamed(row, { uid: 'a', open })).toEqual({ uid: 'a', open });
  expect(onlyNamed(row, { uid: 'a', inner: 'text', list: { hidden: 'x' } })).toEqual({
    uid: 'a',
    inner: null,
    list: null,
  });
  expect(onlyNamed(row, ['x'])).toBeNull();
  expect(onlyNamed(z.unknown(), 200)).toBe(200);
});
