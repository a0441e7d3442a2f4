import { afterAll, describe, expect, test } from 'vitest';
import { createTestRunner } from '@/lib/testing/transform-runner';
import { countStatements, coveredLines, uncoveredLines } from './line-coverage';

const { run, close } = createTestRunner();
afterAll(close);

async function uncovered(code: string, payload: object) {
  const counted = countStatements(code);
  if (!counted) throw new Error('the code cannot be read');
  const result = await run({ code: counted.code, payload: JSON.stringify(payload) });
  const printed = result.log.map(({ text }) => text);
  return { lines: uncoveredLines(counted, coveredLines(counted, printed)), result };
}

const branches = `"use strict";
const transform = (payload) => {
  if (payload.a) {
    return { a: 1 };
  }
  for (const each of [1]) {
    console.log(each);
  }
  throw new Error("none");
};`;

describe('lines that no sample reached', () => {
  test('are those of the other branch', async () => {
    const { lines, result } = await uncovered(branches, { a: true });
    expect(lines).toEqual([6, 7, 9]);
    expect(result.outcome).toEqual({ kind: 'value', json: '{"a":1}' });
  });

  test('are told when the function throws, too, with the error at its line', async () => {
    const { lines, result } = await uncovered(branches, {});
    expect(lines).toEqual([4]);
    expect(result.outcome).toMatchObject({ kind: 'error', error: { line: 9 } });
  });
});

test('code that cannot be read has no coverage', () => {
  expect(countStatements('function (')).toBeUndefined();
});
