import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryDatabase } from '@/lib/testing/service-context';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from './console-database';
import { createGatewayUses, type GatewayUse } from './gateway-uses';

const mine = 'http://gateway key-hash Convoy v24.6.5';
const HOUR_MS = 3_600_000;
const use = (seenAt: number, fields: Partial<GatewayUse> = {}): GatewayUse => ({
  name: 'createEndpoint',
  outcome: 'worked',
  note: null,
  seenAt,
  ...fields,
});

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

test('what was seen is there after a restart, and the file does not tell of whom', () => {
  const first = openConsoleDatabase(directory.path);
  createGatewayUses(first).note(mine, use(1));
  first.close();
  const second = openConsoleDatabase(directory.path);
  expect(createGatewayUses(second).list(mine)).toEqual([use(1)]);
  second.close();
  const file = readFileSync(path.join(directory.path, 'console.db'), 'latin1');
  expect(file).toContain('createEndpoint');
  expect(file).not.toContain('key-hash');
});

test('the last outcome counts at once, its time by the hour', () => {
  const uses = createGatewayUses(memoryDatabase());
  uses.note(mine, use(0));
  uses.note(mine, use(HOUR_MS - 1));
  expect(uses.list(mine)).toEqual([use(0)]);
  uses.note(mine, use(HOUR_MS));
  expect(uses.list(mine)).toEqual([use(HOUR_MS)]);
  const refused = use(HOUR_MS + 1, { outcome: 'unlicensed', note: 'upgrade' });
  uses.note(mine, refused);
  expect(uses.list(mine)).toEqual([refused]);
});

test('one scope is forgotten alone, and what is old goes when something new comes', () => {
  const uses = createGatewayUses(memoryDatabase());
  uses.note(mine, use(0));
  uses.note('other', use(1));
  uses.forget(mine);
  expect(uses.list(mine)).toEqual([]);
  expect(uses.list('other')).toHaveLength(1);
  uses.note(mine, use(200 * 24 * HOUR_MS));
  expect(uses.list('other')).toEqual([]);
});
