import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  cookieHeader,
  createTestSessions,
  fakeClock,
  temporaryDirectory,
  testLimits,
} from '@/lib/testing/test-sessions';
import { signInStart } from './sign-in-start';

const gateways = ['us', 'eu'].map((id) => ({
  id,
  name: id,
  baseUrl: `https://${id}.example.com/api`,
  embedded: false,
}));
const directory = temporaryDirectory();
afterAll(() => directory.remove());

async function signedIn() {
  const clock = fakeClock();
  const material = [randomBytes(32)];
  const { sessions } = await createTestSessions({
    directory: directory.path,
    clock: clock.now,
    material,
  });
  const { setCookies } = await sessions.begin([
    { gatewayBaseUrl: 'https://us.example.com/api', projectId: 'one', apiKey: 'canary-1' },
    { gatewayBaseUrl: 'https://eu.example.com/api', projectId: 'two', apiKey: 'canary-2' },
  ]);
  const start = (next: string, cookies: string | null = cookieHeader(setCookies)) =>
    signInStart({ sessions, gateways }, cookies, next);
  return { sessions, clock, setCookies, start };
}

describe('a browser whose session is over', () => {
  test.each([
    ['/projects/two/endpoints?q=a', { gateway: 'eu', projectId: 'two' }],
    ['/projects/one', { gateway: 'us', projectId: 'one' }],
    ['/projects/three/settings', { gateway: 'us', projectId: 'three' }],
    ['/', { gateway: 'us', projectId: 'one' }],
    ['/projects/..%2f..', { gateway: 'us', projectId: 'one' }],
    ['/projects/%zz', { gateway: 'us', projectId: 'one' }],
  ])('on its way to %s starts there, and no key comes with it', async (next, expected) => {
    const { clock, start } = await signedIn();
    clock.advance(testLimits.sessionIdleMs + 1);
    const found = await start(next);
    expect(found).toEqual({ hasEnded: true, ...expected });
    expect(JSON.stringify(found)).not.toContain('canary');
  });

  test('is told so as well where its cookies cannot be read any more', async () => {
    const { setCookies } = await signedIn();
    const { start } = await signedIn();
    expect(await start('/projects/one/sources', cookieHeader(setCookies))).toEqual({
      hasEnded: true,
      gateway: 'us',
      projectId: 'one',
    });
  });
});

test('a browser without a session starts at the project of its address, and is told of no end', async () => {
  const { start } = await signedIn();
  const fresh = { hasEnded: false, gateway: 'us' };
  expect(await start('/projects/one/sources', null)).toEqual({ ...fresh, projectId: 'one' });
  expect(await start('/', 'gatehouse-theme=dark')).toEqual({ ...fresh, projectId: '' });
});

test('a session that goes on has not ended, and one that was signed out of leaves nothing', async () => {
  const { sessions, setCookies, start } = await signedIn();
  expect(await start('/')).toMatchObject({ hasEnded: false, projectId: '' });
  const after = cookieHeader(sessions.clear(), cookieHeader(setCookies));
  expect(await start('/', after)).toMatchObject({ hasEnded: false, projectId: '' });
});
