import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPortalSessions } from '@/lib/testing/portal-sessions';
import { memoryDatabase } from '@/lib/testing/service-context';
import {
  cookieHeader,
  createTestSessions,
  fakeClock,
  temporaryDirectory,
} from '@/lib/testing/test-sessions';
import { portalCookies } from './portal-cookies';
import { maximumOpenLinks } from './portal-sessions';

const MINUTE_MS = 60_000;
const link = { linkId: 'link-1', bearer: 'token-1', isKey: false };
const other = { linkId: 'link-2', bearer: 'token-2', isKey: false };

const opened = (setCookies: readonly string[] | undefined, before = '') =>
  cookieHeader(setCookies ?? [], before);

describe('what is open in a browser', () => {
  test('is the link that was opened, and no other', async () => {
    const sessions = await testPortalSessions();
    const cookies = opened(await sessions.open(null, link));
    expect(await sessions.read(cookies, 'link-1')).toMatchObject({ bearer: 'token-1' });
    expect(await sessions.read(cookies, 'link-2')).toBeUndefined();
    expect(await sessions.read(null, 'link-1')).toBeUndefined();
  });

  test('are several links side by side, each by a cookie of its own', async () => {
    const sessions = await testPortalSessions();
    const first = opened(await sessions.open(null, link));
    const both = opened(await sessions.open(first, other), first);
    expect(await sessions.read(both, 'link-1')).toMatchObject({ bearer: 'token-1' });
    expect(await sessions.read(both, 'link-2')).toMatchObject({ bearer: 'token-2' });
  });

  test(`are at most ${maximumOpenLinks} links: the oldest go, and what does not open`, async () => {
    const clock = fakeClock();
    const sessions = await testPortalSessions({ clock: clock.now });
    const strange = `${portalCookies('http://127.0.0.1:3000', false).nameOf('x')}=strange`;
    let cookies = strange;
    for (let at = 1; at <= maximumOpenLinks + 2; at += 1) {
      clock.advance(1_000);
      const linkId = `link-${at}`;
      cookies = opened(await sessions.open(cookies, { ...link, linkId }), cookies);
    }
    expect(cookies.split('; ')).toHaveLength(maximumOpenLinks);
    expect(cookies).not.toContain('strange');
    expect(await sessions.read(cookies, 'link-2')).toBeUndefined();
    expect(await sessions.read(cookies, 'link-3')).toBeDefined();
  });

  test('is nothing where a cookie was changed, moved, or sealed by another key', async () => {
    const material = randomBytes(32);
    const sessions = await testPortalSessions({ material });
    const cookies = opened(await sessions.open(null, link));
    const [name = '', value = ''] = cookies.split('=');
    const moved = `${portalCookies('http://127.0.0.1:3000', false).nameOf('link-2')}=${value}`;
    const letter = value.at(-1) === 'A' ? 'B' : 'A';
    expect(await sessions.read(`${name}=${value.slice(0, -1)}${letter}`, 'link-1')).toBeUndefined();
    expect(await sessions.read(`${name}=${value}.`, 'link-1')).toBeUndefined();
    expect(await sessions.read(moved, 'link-2')).toBeUndefined();
    const elsewhere = await testPortalSessions();
    expect(await elsewhere.read(cookies, 'link-1')).toBeUndefined();
    const restarted = await testPortalSessions({ material });
    expect(await restarted.read(cookies, 'link-1')).toBeDefined();
  });

  test('is nothing of a session of the console, nor the other way about', async () => {
    const directory = temporaryDirectory();
    const material = randomBytes(32);
    const sessions = await testPortalSessions({ material });
    const ofConsole = await createTestSessions({ directory: directory.path, material: [material] });
    const connection = { gatewayBaseUrl: 'http://127.0.0.1:5005', projectId: 'p', apiKey: 'k' };
    const { setCookies } = await ofConsole.sessions.begin([connection]);
    const [, ofSession = ''] = cookieHeader(setCookies).split('=');
    const [name = '', value = ''] = opened(await sessions.open(null, link)).split('=');
    expect(await sessions.read(`${name}=${ofSession}`, 'link-1')).toBeUndefined();
    expect(await ofConsole.sessions.read(`gatehouse-3000-1=${value}`)).toBeUndefined();
    ofConsole.database.close();
    directory.remove();
  });

  test('says nothing in the clear but of which kind it is', async () => {
    const sessions = await testPortalSessions();
    const [, value = ''] = opened(await sessions.open(null, link)).split('=');
    const header = Buffer.from(value.split('.')[0] ?? '', 'base64url').toString();
    expect(header).toContain('portal+v1');
    expect(`${header}${value}`).not.toMatch(/gatehouse|token-1|link-1/i);
  });

  test('cannot be a bearer that no cookie holds', async () => {
    const sessions = await testPortalSessions();
    expect(await sessions.open(null, { ...link, bearer: 'b'.repeat(4_000) })).toBeUndefined();
  });
});

describe('the end of what is open', () => {
  test('comes after half an hour without use, and not while it is used', async () => {
    const clock = fakeClock();
    const sessions = await testPortalSessions({ clock: clock.now });
    const cookies = opened(await sessions.open(null, link));
    clock.advance(29 * MINUTE_MS);
    expect(await sessions.use(cookies, 'link-1')).toBeDefined();
    clock.advance(29 * MINUTE_MS);
    expect(await sessions.read(cookies, 'link-1')).toBeDefined();
    clock.advance(2 * MINUTE_MS);
    expect(await sessions.use(cookies, 'link-1')).toBeUndefined();
  });

  test('comes after twelve hours in any case, and after one for a key', async () => {
    const clock = fakeClock();
    const sessions = await testPortalSessions({ clock: clock.now });
    const first = opened(await sessions.open(null, link));
    const cookies = opened(await sessions.open(first, { ...other, isKey: true }), first);
    const openMinutes = { 'link-1': 0, 'link-2': 0 };
    for (let minute = 20; minute <= 13 * 60; minute += 20) {
      clock.advance(20 * MINUTE_MS);
      for (const linkId of ['link-1', 'link-2'] as const) {
        if (await sessions.use(cookies, linkId)) openMinutes[linkId] = minute;
      }
    }
    expect(openMinutes).toEqual({ 'link-1': 12 * 60, 'link-2': 60 });
  });

  test('is told before it comes', async () => {
    const clock = fakeClock();
    const sessions = await testPortalSessions({ clock: clock.now });
    const cookies = opened(await sessions.open(null, { ...link, isKey: true }));
    clock.advance(20 * MINUTE_MS);
    const session = await sessions.use(cookies, 'link-1');
    const ends = session && sessions.endsOf(session);
    expect(ends).toEqual({
      idle: clock.now() + 30 * MINUTE_MS,
      absolute: clock.now() + 40 * MINUTE_MS,
    });
    clock.advance(20 * MINUTE_MS);
    const later = await sessions.use(cookies, 'link-1');
    expect(later && sessions.endsOf(later).idle).toBe(clock.now() + 20 * MINUTE_MS);
  });

  test('holds for every copy of a cookie, and over a restart', async () => {
    const [database, material] = [memoryDatabase(), randomBytes(32)];
    const sessions = await testPortalSessions({ database, material });
    const cookies = opened(await sessions.open(null, link));
    expect(opened(await sessions.end(cookies, 'link-1'), cookies)).toBe('');
    expect(await sessions.read(cookies, 'link-1')).toBeUndefined();
    const restarted = await testPortalSessions({ database, material });
    expect(await restarted.read(cookies, 'link-1')).toBeUndefined();
  });
});

describe('a cookie', () => {
  test('goes to the portal alone, and says nothing of whose it is', async () => {
    const sessions = await testPortalSessions({ origin: 'https://hooks.example.com' });
    const [cookie = ''] = (await sessions.open(null, link)) ?? [];
    expect(cookie).toMatch(/^__Secure-portal-[\w-]{16}=/);
    expect(cookie).toMatch(/; Path=\/portal; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('goes to frames of other sites where some may frame it, kept apart by each', async () => {
    const sessions = await testPortalSessions({ isFramed: true });
    const [cookie = ''] = (await sessions.open(null, link)) ?? [];
    expect(cookie).toMatch(/^portal-3000-[\w-]{16}=/);
    expect(cookie).toMatch(/; Path=\/portal; HttpOnly; SameSite=None; Secure; Partitioned$/);
  });
});
