import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDirectory, holdGatewayData } from './data-locks.mjs';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-locks-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

test('a second console on the same data directory is refused until the first has gone', () => {
  const first = holdDataDirectory(parent);
  expect(() => holdDataDirectory(parent)).toThrow(/^Another Gatehouse uses /);
  first.release();
  holdDataDirectory(parent).release();
});

test('a lock that was written over is named, with what to do, and left alone', () => {
  const file = path.join(parent, 'console.lock');
  writeFileSync(file, 'x'.repeat(4_096));
  expect(() => holdDataDirectory(parent)).toThrow(
    `${file} cannot be locked (file is not a database). It holds nothing: delete it, and start again.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('x'.repeat(4_096));
});

test('a gateway uses a data directory beside a console, and no second one beside it', async () => {
  const console = holdDataDirectory(parent);
  const first = holdGatewayData(parent);
  await first.untilUnused();
  expect(() => holdGatewayData(parent)).toThrow(/^Another embedded gateway uses .* Stop it/);
  first.release();
  const second = holdGatewayData(parent);
  await second.untilUnused();
  second.release();
  console.release();
});

test('a gateway that comes after one that ends waits until that one has done', async () => {
  const first = holdGatewayData(parent);
  await first.untilUnused();
  first.endServing();
  const next = holdGatewayData(parent);
  await expect(next.untilUnused(0)).rejects.toThrow(/ has not ended in 0 s\. End it/);
  const unused = next.untilUnused();
  first.release();
  await unused;
  next.release();
});
