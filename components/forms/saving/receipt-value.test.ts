import { expect, test } from 'vitest';
import { linesOf, readableValue } from './receipt-value';

test('a long object is laid out, all else stays as it is', () => {
  const filter = JSON.stringify({
    'order.total': { $gte: 100 },
    'order.currency': { $in: ['EUR'] },
  });
  expect(readableValue(filter)).toContain('\n  "order.total": {');
  for (const text of ['{"a":1}', 'x'.repeat(80), `{${'x'.repeat(80)}`, 'a\n// b\nc']) {
    expect(readableValue(text)).toBe(text);
  }
});

test.each([
  ['a', undefined],
  ['a\n', undefined],
  ['a\nb', 2],
  ['a\r\nb\r\n', 2],
])('%j has %j lines', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});
