import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  cookieHeader,
  createTestSessions,
  fakeClock,
  temporaryDirectory,
  testLimits,
} from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from '../records/console-database';
import { createEndedSessions } from './ended-sessions';
import type { NewConnection, Sessions } from './sessions';

const directories: { remove(): void }[] = [];
afterAll(() => {
  for (const directory of directories) directory.remove();
});

function directory(): string {
  const made = temporaryDirectory();
  directories.push(made);
  return made.path;
}

function connection(projectId: string, apiKey = `key-of-${projectId}`): NewConnection {
  return { gatewayBaseUrl: 'http://127.0.0.1:5005/api', projectId, apiKey };
}

function emptyDatabase() {
  const database = openConsoleDatabase(directory());
  return { database, clock: fakeClock(), remove: () => database.close() };
}

async function signedIn(...projects: string[]) {
  const clock = fakeClock();
  const material = [randomBytes(32)];
  const place = directory();
  const made = await createTestSessions({ directory: place, clock: clock.now, material });
  const issued = await made.sessions.begin(projects.map((id) => connection(id)));
  return { ...made, ...issued, clock, material, place, cookies: cookieHeader(issued.setCookies) };
}

describe('a cookie', () => {
  test('over http on loopback carries the port and exactly these attributes', async () => {
    const { setCookies } = await signedIn('one');
    const [name, ...attributes] = (setCookies[0] ?? '').split('; ');
    expect(name).toMatch(
      /^gatehouse-3000-1=eyJ[A-Za-z0-9_-]+\.\.[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+){2}$/,
    );
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax']);
  });

  test('over https has the __Host- prefix and is Secure', async () => {
    const { sessions } = await createTestSessions({
      directory: directory(),
      origin: 'https://gatehouse.example.com',
    });
    const { setCookies } = await sessions.begin([connection('one')]);
    const [name, ...attributes] = (setCookies[0] ?? '').split('; ');
    expect(name).toMatch(/^__Host-gatehouse-1=/);
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']);
  });

  test('is removed under the attributes it was set with', async () => {
    const { sessions } = await signedIn('one');
    expect(sessions.clear()).toEqual(
      [1, 2, 3].map((slot) => `gatehouse-3000-${slot}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`),
    );
  });
});

describe('sign-in', () => {
  test('opens again with its projects in order, and nothing else', async () => {
    const { sessions, cookies } = await signedIn('outgoing', 'incoming');
    const session = await sessions.read(cookies);
    expect(session?.connections.map(({ projectId }) => projectId)).toEqual([
      'outgoing',
      'incoming',
    ]);
    expect(await sessions.read(null)).toBeUndefined();
    expect(await sessions.read('gatehouse-3000-1=nonsense; other=1')).toBeUndefined();
  });

  test('draws an id of at least 128 bits each time', async () => {
    const { sessions } = await signedIn('one');
    const ids = new Set<string>();
    for (let index = 0; index < 100; index += 1) {
      const { session } = await sessions.begin([connection('one')]);
      expect(Buffer.from(session.id, 'base64url').length).toBeGreaterThanOrEqual(16);
      ids.add(session.id);
    }
    expect(ids.size).toBe(100);
  });

  test('leaves a planted session behind: another id, and the planted cookie opens nothing', async () => {
    const { sessions, cookies: planted, session: before } = await signedIn('planted');
    await sessions.end(planted);
    const issued = await sessions.begin([connection('own')]);
    expect(issued.session.id).not.toBe(before.id);
    expect(await sessions.read(planted)).toBeUndefined();
    const session = await sessions.read(cookieHeader(issued.setCookies, planted));
    expect(session?.connections.map(({ projectId }) => projectId)).toEqual(['own']);
  });

  test('removes the cookies it does not use', async () => {
    const { sessions, cookies } = await signedIn('one', 'two', 'three');
    const issued = await sessions.begin([connection('four')]);
    expect(cookieHeader(issued.setCookies, cookies).split('; ')).toHaveLength(1);
  });

  test('never mixes the projects of two sessions: the later one counts', async () => {
    const { sessions, clock, cookies } = await signedIn('one', 'two');
    clock.advance(1_000);
    const later = await sessions.begin([connection('three')]);
    const mixed = `${later.setCookies[0]?.split(';')[0]}; ${cookies.split('; ')[1]}`;
    const session = await sessions.read(mixed);
    expect(session?.connections.map(({ projectId }) => projectId)).toEqual(['three']);
  });
});

describe('more projects', () => {
  test('a second connection to one project takes the place of the first', async () => {
    const { sessions, session, cookies } = await signedIn('one', 'two');
    const issued = await sessions.add(session, connection('one', 'another-key'));
    const read = await sessions.read(cookieHeader(issued.setCookies, cookies));
    expect(read?.connections.map(({ projectId, apiKey }) => [projectId, apiKey])).toEqual([
      ['one', 'another-key'],
      ['two', 'key-of-two'],
    ]);
    expect(read?.id).toBe(session.id);
  });

  test('a third fits, a fourth is refused in words that say what to do', async () => {
    const { sessions, session, cookies } = await signedIn('one', 'two');
    const third = await sessions.add(session, connection('three'));
    const read = await sessions.read(cookieHeader(third.setCookies, cookies));
    expect(read?.connections).toHaveLength(3);
    if (read === undefined) throw new Error('signed out');
    await expect(sessions.add(read, connection('four'))).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Sign out'),
    });
  });

  test('a gateway that is no longer offered loses its connection, so its key goes nowhere', async () => {
    const { cookies, material, place, clock } = await signedIn('one');
    const { sessions } = await createTestSessions({
      directory: place,
      material,
      clock: clock.now,
      isOffered: () => false,
    });
    expect(await sessions.read(cookies)).toBeUndefined();
  });
});

describe('time', () => {
  test('30 idle minutes end a session, measured from the last use, whichever cookie comes', async () => {
    const { sessions, clock, cookies } = await signedIn('one');
    clock.advance(testLimits.sessionIdleMs);
    expect(await sessions.use(cookies)).toBeDefined();
    clock.advance(testLimits.sessionIdleMs);
    expect(await sessions.read(cookies)).toMatchObject({
      usedAt: clock.now() - testLimits.sessionIdleMs,
    });
    clock.advance(1_000);
    expect(await sessions.use(cookies)).toBeUndefined();
  });

  test('work that outlives its request ends with its session: out of use, or signed out', async () => {
    const { sessions, clock, cookies } = await signedIn('one');
    const session = await sessions.read(cookies);
    if (!session) throw new Error('there is no session');
    clock.advance(testLimits.sessionIdleMs);
    expect(sessions.isLive(session)).toBe(true);
    await sessions.use(cookies);
    clock.advance(testLimits.sessionIdleMs);
    expect(sessions.isLive(session)).toBe(true);
    clock.advance(1_000);
    expect(sessions.isLive(session)).toBe(false);
    const other = await signedIn('two');
    const second = await other.sessions.read(other.cookies);
    if (!second) throw new Error('there is no session');
    await other.sessions.end(other.cookies);
    expect(other.sessions.isLive(second)).toBe(false);
  });

  test('looking keeps nothing', async () => {
    const { sessions, clock, cookies } = await signedIn('one');
    for (let minutes = 0; minutes < 30; minutes += 1) {
      clock.advance(60_000);
      expect(await sessions.read(cookies)).toBeDefined();
    }
    clock.advance(1_000);
    expect(await sessions.read(cookies)).toBeUndefined();
  });

  test('cookies that are issued again carry the last use, and not the time of issue', async () => {
    const { sessions, clock, cookies, database } = await signedIn('one');
    clock.advance(10 * 60_000);
    await sessions.use(cookies);
    clock.advance(10 * 60_000);
    const looked = await sessions.read(cookies);
    if (looked === undefined) throw new Error('signed out');
    const issued = cookieHeader((await sessions.refresh(looked)).setCookies);
    database.exec('DELETE FROM session_use');
    expect(await sessions.read(issued)).toMatchObject({ usedAt: clock.now() - 10 * 60_000 });
  });

  test('12 hours end a session however active it is', async () => {
    const { sessions, clock, setCookies } = await signedIn('one');
    let cookies = cookieHeader(setCookies);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      const session = await sessions.use(cookies);
      if (session === undefined) throw new Error(`signed out after ${minutes} minutes`);
      cookies = cookieHeader((await sessions.refresh(session)).setCookies);
      clock.advance(20 * 60_000);
    }
    expect(await sessions.read(cookies)).toBeDefined();
    clock.advance(1_000);
    expect(await sessions.read(cookies)).toBeUndefined();
  });

  test('a clock that is set back ends a session rather than lengthen it', async () => {
    const { sessions, clock, cookies } = await signedIn('one');
    clock.advance(testLimits.sessionIdleMs);
    const session = await sessions.use(cookies);
    if (session === undefined) throw new Error('signed out');
    const refreshed = cookieHeader((await sessions.refresh(session)).setCookies, cookies);
    clock.advance(-60 * 60_000);
    expect(await sessions.read(refreshed)).toBeUndefined();
    expect(await sessions.read(cookies)).toBeUndefined();
  });

  test('all projects of a session stay together: one issue keeps every one alive', async () => {
    const { sessions, clock, session, cookies } = await signedIn('one');
    clock.advance(20 * 60_000);
    const added = await sessions.add(session, connection('two'));
    clock.advance(20 * 60_000);
    const read = await sessions.read(cookieHeader(added.setCookies, cookies));
    expect(read?.connections).toHaveLength(2);
  });
});

describe('confirming a key', () => {
  test('notes the time for that project alone', async () => {
    const { sessions, clock, session, cookies } = await signedIn('one', 'two');
    const before = clock.now();
    clock.advance(20 * 60_000);
    const issued = await sessions.confirm(session, 'two');
    const read = await sessions.read(cookieHeader(issued.setCookies, cookies));
    expect(read?.connections.map(({ confirmedAt }) => confirmedAt)).toEqual([before, clock.now()]);
  });
});

describe('sign-out', () => {
  test('ends copies of the cookies, also after a restart', async () => {
    const { sessions, cookies, place, material, clock, database } = await signedIn('one', 'two');
    await sessions.end(cookies);
    expect(await sessions.read(cookies)).toBeUndefined();
    database.close();
    const restarted = await createTestSessions({ directory: place, material, clock: clock.now });
    expect(await restarted.sessions.read(cookies)).toBeUndefined();
  });

  test('lets no answer still under way issue a cookie', async () => {
    const { sessions, session, cookies } = await signedIn('one');
    await sessions.end(cookies);
    const late = await Promise.allSettled([
      sessions.refresh(session),
      sessions.confirm(session, 'one'),
      sessions.add(session, connection('two')),
    ]);
    const refused = { status: 'rejected', reason: { code: 'unauthenticated' } };
    expect(late).toMatchObject([refused, refused, refused]);
  });

  test('ends every session of which the browser holds a cookie', async () => {
    const { sessions, clock, cookies } = await signedIn('one', 'two');
    clock.advance(1_000);
    const later = await sessions.begin([connection('three')]);
    const mixed = `${later.setCookies[0]?.split(';')[0]}; ${cookies.split('; ')[1]}`;
    await sessions.end(mixed);
    expect(await sessions.read(cookies)).toBeUndefined();
    expect(await sessions.read(cookieHeader(later.setCookies))).toBeUndefined();
  });

  test('fails aloud when it cannot be written, and the session is over all the same', async () => {
    const { sessions, cookies, database } = await signedIn('one');
    database.pragma('query_only = ON');
    await expect(sessions.end(cookies)).rejects.toThrow();
    expect(await sessions.read(cookies)).toBeUndefined();
  });

  test('a list of ended sessions that cannot be read lets nobody in', async () => {
    const { sessions, cookies, database } = await signedIn('one');
    database.close();
    await expect(sessions.read(cookies)).rejects.toThrow();
  });

  test('is forgotten only after the session would be over anyway and many others have ended', () => {
    const { database, clock, remove } = emptyDatabase();
    const ended = createEndedSessions(database, clock.now, 2);
    const count = () => database.prepare('SELECT count(*) FROM ended_session').pluck().get();
    const endOne = (name: string) => {
      clock.advance(1);
      ended.end(name, clock.now() + 1_000);
    };
    for (const name of ['one', 'two', 'three']) endOne(name);
    expect(count()).toBe(3);
    clock.advance(2_000);
    endOne('four');
    expect([count(), ended.has('two'), ended.has('three')]).toEqual([2, false, true]);
    remove();
  });

  describe.each([
    ['signed out', (sessions: Sessions, cookies: string) => sessions.end(cookies)],
    ['looked at', (sessions: Sessions, cookies: string) => sessions.read(cookies)],
  ])('of a session that was %s while the clock was two days ahead', (_name, act) => {
    const ahead = 40 * 60 * 60_000;

    test('holds once it is right again, also after others have ended', async () => {
      const { sessions, cookies, clock } = await signedIn('one');
      clock.advance(ahead);
      await act(sessions, cookies);
      clock.advance(ahead);
      await sessions.end(cookieHeader((await sessions.begin([connection('two')])).setCookies));
      clock.advance(-2 * ahead);
      expect(await sessions.read(cookies)).toBeUndefined();
    });

    test('holds after a restart, too', async () => {
      const { sessions, cookies, clock, database, place, material } = await signedIn('one');
      clock.advance(ahead);
      await act(sessions, cookies);
      clock.advance(-ahead);
      database.close();
      const restarted = await createTestSessions({ directory: place, material, clock: clock.now });
      expect(await restarted.sessions.read(cookies)).toBeUndefined();
    });
  });

  test('a session whose time is over is told so, though that cannot be written', async () => {
    const onUnwritten = vi.fn();
    const { database, ...made } = await signedIn('one');
    const { sessions } = await createTestSessions({
      directory: made.place,
      material: made.material,
      clock: made.clock.now,
      ended: createEndedSessions(database, made.clock.now),
      onUnwritten,
    });
    database.pragma('query_only = ON');
    made.clock.advance(40 * 60 * 60_000);
    expect(await sessions.read(made.cookies)).toBeUndefined();
    expect(onUnwritten).toHaveBeenCalledOnce();
    made.clock.advance(-40 * 60 * 60_000);
    expect(await sessions.read(made.cookies)).toBeUndefined();
  });
});

describe('keys', () => {
  test('a cookie of the previous key opens and is issued again under the newest', async () => {
    const { cookies, material, place, clock } = await signedIn('one');
    const rotated = [randomBytes(32), ...material];
    const both = await createTestSessions({
      directory: place,
      material: rotated,
      clock: clock.now,
    });
    const session = await both.sessions.read(cookies);
    if (session === undefined) throw new Error('signed out');
    const reissued = cookieHeader((await both.sessions.refresh(session)).setCookies);
    const newest = await createTestSessions({
      directory: place,
      material: rotated.slice(0, 1),
      clock: clock.now,
    });
    expect(await newest.sessions.read(reissued)).toBeDefined();
    expect(await newest.sessions.read(cookies)).toBeUndefined();
  });
});

test('the console keeps its files to itself, and neither ids nor codes in clear', async () => {
  const { place, database, session, sessions, cookies, links } = await signedIn('one');
  await sessions.end(cookies);
  const code = links.create();
  for (const name of ['console.db', 'console.db-wal', 'console.db-shm']) {
    expect(statSync(path.join(place, name)).mode & 0o077).toBe(0);
  }
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
  const bytes = database.serialize().toString('latin1');
  expect(bytes).not.toContain(session.id);
  expect(bytes).not.toContain(code);
});

describe('the switch to read-only', () => {
  test('is sealed into every cookie of the session, and outlives a restart', async () => {
    const { sessions, session, cookies, place, clock, material } = await signedIn('one', 'two');
    const switched = await sessions.switchReadOnly(session, true);
    expect(switched.setCookies).toHaveLength(2);
    const now = cookieHeader(switched.setCookies, cookies);
    expect((await sessions.read(now))?.readOnly).toBe(true);
    const again = await createTestSessions({ directory: place, clock: clock.now, material });
    expect((await again.sessions.read(now))?.readOnly).toBe(true);
  });

  test('holds for a project that is added, and through what issues the cookies again', async () => {
    const { sessions, session, cookies } = await signedIn('one');
    const switched = await sessions.switchReadOnly(session, true);
    const added = await sessions.add(switched.session, connection('two'));
    const refreshed = await sessions.refresh(added.session);
    const confirmed = await sessions.confirm(refreshed.session, 'one');
    expect(confirmed.session.readOnly).toBe(true);
    const jar = [switched, added, refreshed, confirmed].reduce(
      (before, { setCookies }) => cookieHeader(setCookies, before),
      cookies,
    );
    expect((await sessions.read(jar))?.readOnly).toBe(true);
  });

  test('is not undone by an answer that was under way', async () => {
    const { sessions, session, cookies } = await signedIn('one');
    const before = await sessions.read(cookies);
    const switched = await sessions.switchReadOnly(session, true);
    if (before === undefined) throw new Error('not signed in');
    const late = await sessions.refresh(before);
    const jar = cookieHeader(late.setCookies, cookieHeader(switched.setCookies, cookies));
    expect((await sessions.read(jar))?.readOnly).toBe(true);
    // Issued before the switch, and come after it.
    expect((await sessions.read(cookies))?.readOnly).toBe(true);
  });

  test('can be taken back, and ends with the session', async () => {
    const { sessions, session, cookies } = await signedIn('one');
    const on = await sessions.switchReadOnly(session, true);
    const off = await sessions.switchReadOnly(on.session, false);
    const jar = cookieHeader(off.setCookies, cookies);
    expect((await sessions.read(jar))?.readOnly).toBe(false);
    expect((await sessions.begin([connection('one')])).session.readOnly).toBe(false);
  });

  test('of one cookie is one of all: a former one among them lets nothing through', async () => {
    const { sessions, session, cookies, place, clock, material } = await signedIn('one', 'two');
    const switched = await sessions.switchReadOnly(session, true);
    const mixed = cookieHeader(switched.setCookies.slice(0, 1), cookies);
    const again = await createTestSessions({ directory: place, clock: clock.now, material });
    expect((await again.sessions.read(mixed))?.readOnly).toBe(true);
  });
});
