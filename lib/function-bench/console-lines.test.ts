import { expect, test } from 'vitest';
import { consoleLines, consoleSummary, FEW_LINES, MOST_LINES } from './console-lines';

const line = (text: string, level: 'log' | 'warn' = 'log') => ({ level, text });
const nothing = { entries: 0, characters: 0 };
const many = Array.from({ length: 1_500 }, (_each, at) => line(`${at}`));

test('a line that is printed again and again is one with its count, while its level stays', () => {
  const log = [line('a'), line('a'), line('a', 'warn'), line('b'), line('a')];
  expect(
    consoleLines(log, FEW_LINES).map(({ level, text, times }) => [level, text, times]),
  ).toEqual([
    ['log', 'a', 2],
    ['warn', 'a', 1],
    ['log', 'b', 1],
    ['log', 'a', 1],
  ]);
});

test('lines that print other objects are lines of their own', () => {
  const printed = (held: string) => ({ ...line('[object Object]'), objects: [held] });
  const log = [printed('{ "a": 1 }'), printed('{ "a": 1 }'), printed('{ "a": 2 }')];
  expect(consoleLines(log, FEW_LINES).map(({ times }) => times)).toEqual([2, 1]);
});

test('the first hundred lines are shown, and a thousand where more are asked for', () => {
  expect(consoleLines(many, FEW_LINES)).toHaveLength(100);
  expect(consoleLines(many, MOST_LINES)).toHaveLength(1_000);
  const again = [...many.slice(0, 1_000), line('999'), line('999')];
  expect(consoleLines(again, MOST_LINES).at(-1)?.times).toBe(3);
});

test.each([
  [[], nothing, 'nothing printed'],
  [[line('a')], nothing, '1 line'],
  [many, nothing, '1,500 lines, 1,400 of them not shown'],
  [[line('a')], { entries: 2_000, characters: 0 }, '1 line, 2,000 more not kept'],
  [[line('a')], { entries: 0, characters: 1 }, '1 line, 1 character cut off'],
])('what was printed and dropped is counted', (log, dropped, summary) => {
  expect(consoleSummary({ log, dropped }, consoleLines(log, FEW_LINES))).toBe(summary);
});
