import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock, systemRandom } from '../system-ports';
import { openDatabase } from './database';
import { createNameIndex, type NameIndex } from './name-index';

let directory: string;
let db: Database.Database;
let names: NameIndex;
const partCount = () => db.prepare('SELECT count(*) FROM name_parts').pluck().get();

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-names-'));
  db = openDatabase({ dataDirectory: directory, clock: systemClock, random: systemRandom }).db;
  names = createNameIndex(db, 'portal link');
});
afterEach(() => {
  db.close();
  rmSync(directory, { recursive: true, force: true });
});

test('the rarest part of a text leads to the fewest rows', () => {
  for (let at = 0; at < 20; at += 1) names.add('p', `id-${at}`, 'Acme portal');
  names.add('p', 'id-20', 'Acme portable');
  expect(names.rarestPart('p', 'porta')).toEqual({ part: 'rta', count: 21 });
  expect(names.rarestPart('p', 'portab')).toEqual({ part: 'tab', count: 1 });
  expect(names.rarestPart('p', 'nowhere')).toMatchObject({ count: 0 });
  expect(names.rarestPart('p', 'ac')).toBeUndefined();
});

test('projects and kinds of resource do not see the names of each other', () => {
  names.add('p', 'id-1', 'Acme');
  expect(names.rarestPart('other', 'acme')?.count).toBe(0);
  expect(createNameIndex(db, 'endpoint').rarestPart('p', 'acme')?.count).toBe(0);
  expect(names.stream('p', 'acm')('', false, 10)).toEqual(['id-1']);
});

test('removing a name leaves nothing of it', () => {
  names.add('p', 'id-1', 'Acme ÄÖ 😀 portal');
  names.remove('p', 'id-1', 'Acme ÄÖ 😀 portal');
  expect(partCount()).toBe(0);
});

test('a huge name or search text costs no more than a long one', () => {
  const huge = Array.from({ length: 100_000 }, (_, at) => at.toString(36)).join('');
  names.add('p', 'id-1', huge);
  expect(partCount()).toBeLessThanOrEqual(500);
  expect(names.rarestPart('p', huge)).toMatchObject({ count: 1 });
});
