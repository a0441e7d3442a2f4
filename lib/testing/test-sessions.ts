import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openConsoleDatabase } from '@/lib/server/records/console-database';
import { cookieFormat } from '@/lib/server/session/cookie-header';
import { createEndedSessions } from '@/lib/server/session/ended-sessions';
import { createLastUses } from '@/lib/server/session/last-uses';
import { createOneTimeLinks } from '@/lib/server/session/one-time-links';
import { deriveSealingKey } from '@/lib/server/session/sealing-key';
import { createSessions, type SessionDeps } from '@/lib/server/session/sessions';

/** A directory of its own for one test file. */
export function temporaryDirectory(): { path: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-test-'));
  return { path: directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A clock that moves only when told. */
export function fakeClock(start = Date.UTC(2026, 10, 28)) {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}

export const testOrigin = 'http://127.0.0.1:3000';
export const testLimits = { sessionIdleMs: 30 * 60_000, sessionAbsoluteMs: 12 * 60 * 60_000 };

/** Sessions over a real database in `directory`; a second call with one directory is a restart. */
export async function createTestSessions({
  directory,
  clock = fakeClock().now,
  material = [randomBytes(32)],
  origin = testOrigin,
  ...changed
}: { directory: string; material?: Uint8Array[]; origin?: string } & Partial<SessionDeps>) {
  const database = openConsoleDatabase(directory);
  const { sessionIdleMs } = testLimits;
  const sessions = createSessions({
    keys: await Promise.all(material.map((each) => deriveSealingKey(each))),
    format: cookieFormat(origin),
    clock,
    limits: testLimits,
    ended: createEndedSessions(database, clock),
    uses: createLastUses(database, { clock, sessionIdleMs, onUnwritten: () => undefined }),
    onUnwritten: () => undefined,
    isOffered: () => true,
    ...changed,
  });
  return { sessions, database, links: createOneTimeLinks(database, clock) };
}

/** What a browser would send back after these `Set-Cookie` values. */
export function cookieHeader(setCookies: readonly string[], before = ''): string {
  const jar = new Map<string, string>();
  const pairs = [...before.split('; '), ...setCookies.map((value) => value.split(';')[0] ?? '')];
  for (const pair of pairs.filter((text) => text !== '')) {
    const [name = '', value = ''] = pair.split('=');
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
