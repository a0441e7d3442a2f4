import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cookieHeader,
  createTestSessions,
  fakeClock,
  temporaryDirectory,
  testLimits,
} from '@/lib/testing/test-sessions';
import { ConsoleError } from '../console-error';
import { createLog } from '../create-log.mjs';
import { addProject } from './add-project';
import { createAttempts } from './attempts';
import { confirmKey, requireRecentKey } from './confirm-key';
import { switchReadOnly } from './read-only';
import type { Caller, SessionContext } from './session-context';
import { sessionView } from './session-view';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

const gateways = [
  { id: 'embedded', name: 'Embedded', baseUrl: 'http://127.0.0.1:5005/api', embedded: true },
  { id: 'us', name: 'Cloud', baseUrl: 'https://us.getconvoy.cloud/api', embedded: false },
];

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

function caller(cookies: string | null = null, peer = '127.0.0.1'): Caller {
  const signal = new AbortController().signal;
  return { peer, cookieHeader: cookies, signal, requestId: 'r', log: createLog('silent') };
}

async function server(changed: Partial<SessionContext> = {}) {
  const clock = fakeClock();
  const made = await createTestSessions({ directory: directory.path, clock: clock.now });
  const verifyKey = vi.fn(async () => undefined);
  const probe = vi.fn<SessionContext['probe']>(async () => undefined);
  const context: SessionContext = {
    sessions: made.sessions,
    links: made.links,
    gateways,
    attempts: createAttempts({
      limits: { perMinutePerCaller: 5, perMinute: 50 },
      clock: clock.now,
      isOwnKey: () => false,
    }),
    clock: clock.now,
    limits: testLimits,
    readOnly: false,
    verifyKey,
    probe,
    factsOf: () => ({ projectName: 'Orders', projectType: 'outgoing', release: null }),
    localAccess: () => ({ apiKey: 'local-key', projectIds: ['outgoing', 'incoming'] }),
    ...changed,
  };
  return { ...made, context, clock, verifyKey, probe };
}

const byKey = { kind: 'key', gateway: 'us', projectId: 'one', apiKey: 'typed-key' } as const;

describe('sign-in by key', () => {
  test('tries the key against its gateway before there is a session', async () => {
    const { context, verifyKey, sessions } = await server();
    const issued = await signIn(context, byKey, caller());
    expect(verifyKey).toHaveBeenCalledWith(
      { gatewayBaseUrl: 'https://us.getconvoy.cloud/api', projectId: 'one', apiKey: 'typed-key' },
      expect.anything(),
    );
    const session = await sessions.read(cookieHeader(issued.setCookies));
    expect(session?.connections[0]).toMatchObject({ projectId: 'one', apiKey: 'typed-key' });
  });

  test('whatever a gateway says of a key that it refuses is told in the same words', async () => {
    const { context } = await server();
    const answers = [
      { detail: 'Unknown key.', gateway: { status: 401, message: 'no key', requestId: 'a' } },
      { detail: 'Expired.', gateway: { status: 403, message: 'run out', requestId: 'b' } },
    ].map(async (details) => {
      const verifyKey = () => Promise.reject(new ConsoleError('sign_in_refused', details));
      return signIn({ ...context, verifyKey }, byKey, caller()).catch((error: unknown) => error);
    });
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ code: 'sign_in_refused' });
    expect(Object.entries(Object(first))).toEqual(Object.entries(Object(second)));
  });

  test('a project that a gateway does not know, to a key that it took, is told as that', async () => {
    const unknown = new ConsoleError('not_found', {
      detail: 'Unknown project.',
      gateway: { status: 400, message: 'project not found', requestId: null },
    });
    const { context } = await server({ verifyKey: () => Promise.reject(unknown) });
    await expect(signIn(context, byKey, caller())).rejects.toBe(unknown);
  });

  test('a gateway that does not answer is told as such, and makes no session', async () => {
    const down = new ConsoleError('gateway_unreachable', { detail: 'Down.' });
    const { context } = await server({ verifyKey: () => Promise.reject(down) });
    await expect(signIn(context, byKey, caller())).rejects.toBe(down);
  });

  test('a gateway that is not offered is refused, and no key leaves', async () => {
    const { context, verifyKey } = await server();
    const body = { ...byKey, gateway: 'https://evil.example' };
    await expect(signIn(context, body, caller())).rejects.toMatchObject({ code: 'invalid' });
    expect(verifyKey).not.toHaveBeenCalled();
  });

  test('ends the session that the browser brought, which may have been planted', async () => {
    const { context, sessions } = await server();
    const planted = cookieHeader((await signIn(context, byKey, caller())).setCookies);
    await signIn(context, byKey, caller(planted));
    expect(await sessions.read(planted)).toBeUndefined();
  });

  test('works while the disk takes no writes, and the former session is over all the same', async () => {
    const { context, sessions, database } = await server();
    const former = cookieHeader((await signIn(context, byKey, caller())).setCookies);
    database.pragma('query_only = ON');
    const issued = await signIn(context, byKey, caller(former));
    expect(await sessions.read(cookieHeader(issued.setCookies))).toBeDefined();
    expect(await sessions.read(former)).toBeUndefined();
  });

  describe('five wrong keys of an address in a minute', () => {
    const wrongKey = (count: number) => ({ ...byKey, apiKey: `wrong-key-${count}` });
    const opens = ['typed-key', 'other-key'];

    /** A server that was tried with five keys which open nothing. */
    async function afterFive() {
      const verifyKey = vi.fn<SessionContext['verifyKey']>(async ({ apiKey }) => {
        if (!opens.includes(apiKey)) {
          throw new ConsoleError('sign_in_refused', { detail: 'Unknown key.' });
        }
      });
      const made = await server({ verifyKey });
      await signIn(made.context, byKey, caller());
      for (let count = 1; count <= 4; count += 1) {
        await expect(signIn(made.context, wrongKey(count), caller())).rejects.toMatchObject({
          code: 'sign_in_refused',
        });
      }
      verifyKey.mockClear();
      return { ...made, verifyKey };
    }

    test('have the sixth wait, before a gateway is asked', async () => {
      const { context, verifyKey, clock } = await afterFive();
      await expect(signIn(context, wrongKey(6), caller())).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 12,
      });
      expect(verifyKey).not.toHaveBeenCalled();
      clock.advance(12_000);
      await signIn(context, { ...byKey, apiKey: 'other-key' }, caller());
    });

    test('have no other address wait', async () => {
      const { context } = await afterFive();
      await signIn(context, { ...byKey, apiKey: 'other-key' }, caller(null, '192.0.2.1'));
    });

    test('lock nobody out whose key has worked before', async () => {
      const { context } = await afterFive();
      await signIn(context, byKey, caller());
    });

    test('lock nobody out who has a sign-in link', async () => {
      const { context, links } = await afterFive();
      const verifyKey = async () => undefined;
      const body = { kind: 'once', code: links.create() } as const;
      await signIn({ ...context, verifyKey }, body, caller());
    });
  });

  test('a key that works may be tried five times a minute too', async () => {
    const { context, verifyKey } = await server();
    for (let count = 0; count < 6; count += 1) await signIn(context, byKey, caller());
    await expect(signIn(context, byKey, caller())).rejects.toMatchObject({ code: 'rate_limited' });
    expect(verifyKey).toHaveBeenCalledTimes(6);
  });

  test('links that are not good are counted, and one that is works all the same', async () => {
    const { context, links } = await server();
    const bad = { kind: 'once', code: 'x'.repeat(43) } as const;
    for (let count = 0; count < 5; count += 1) {
      await expect(signIn(context, bad, caller())).rejects.toMatchObject({
        code: 'sign_in_refused',
      });
    }
    await expect(signIn(context, bad, caller())).rejects.toMatchObject({ code: 'rate_limited' });
    await signIn(context, { kind: 'once', code: links.create() }, caller());
  });
});

describe('further projects of a sign-in', () => {
  const further = [{ projectId: 'two' }, { projectId: 'three', apiKey: 'key-of-three' }];

  test('are tried each, with the first key where they have none, and stand in the session', async () => {
    const { context, verifyKey, probe } = await server();
    const { session } = await signIn(context, { ...byKey, further }, caller());
    expect(session.connections.map(({ projectId, apiKey }) => [projectId, apiKey])).toEqual([
      ['one', 'typed-key'],
      ['two', 'typed-key'],
      ['three', 'key-of-three'],
    ]);
    expect(verifyKey).toHaveBeenCalledTimes(3);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  test('that the key does not open sign in to none, and are named', async () => {
    const { context, verifyKey, sessions } = await server();
    const begin = vi.spyOn(sessions, 'begin');
    verifyKey.mockImplementation(async (...args: unknown[]) => {
      const [{ projectId }] = args as [{ projectId: string }];
      if (projectId === 'three') throw new ConsoleError('sign_in_refused', { detail: 'no' });
    });
    await expect(signIn(context, { ...byKey, further }, caller())).rejects.toMatchObject({
      code: 'sign_in_refused',
      detail: expect.stringContaining('three: '),
      fields: { 'further.1.projectId': expect.any(String) },
    });
    expect(begin).not.toHaveBeenCalled();
  });

  test('count as tries of their own, and none is named twice', async () => {
    const { context, verifyKey } = await server();
    const twice = [{ projectId: 'one', apiKey: 'other' }];
    await expect(signIn(context, { ...byKey, further: twice }, caller())).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'further.0.projectId': expect.any(String) },
    });
    verifyKey.mockRejectedValue(new ConsoleError('sign_in_refused', { detail: 'no' }));
    const attempt = () => signIn(context, byKey, caller());
    await expect(attempt()).rejects.toMatchObject({ code: 'sign_in_refused' });
  });
});

describe('what the gateway offers', () => {
  const us = { gatewayBaseUrl: 'https://us.getconvoy.cloud/api', apiKey: 'typed-key' };

  test('is asked inside the sign-in, once the key is known to work', async () => {
    const { context, verifyKey, probe } = await server();
    await signIn(context, byKey, caller());
    expect(probe.mock.calls).toEqual([[{ ...us, projectId: 'one' }, expect.anything()]]);
    const asked = [verifyKey, probe].map((each) => each.mock.invocationCallOrder[0] ?? 0);
    expect(asked).toEqual(asked.toSorted((one, two) => one - two));
  });

  test('is asked for both example projects of a link', async () => {
    const { context, links, probe } = await server();
    await signIn(context, { kind: 'once', code: links.create() }, caller());
    expect(probe.mock.calls.map(([{ projectId }]) => projectId)).toEqual(['outgoing', 'incoming']);
  });

  test('is asked for a project that is added', async () => {
    const { context, probe } = await server();
    const { session } = await signIn(context, byKey, caller());
    probe.mockClear();
    await addProject(context, session, { from: 'one', projectId: 'two' }, caller());
    expect(probe.mock.calls).toEqual([[{ ...us, projectId: 'two' }, expect.anything()]]);
  });

  test('is not asked with a key that is refused', async () => {
    const refused = new ConsoleError('sign_in_refused', { detail: 'Unknown key.' });
    const { context, probe } = await server({ verifyKey: () => Promise.reject(refused) });
    await expect(signIn(context, byKey, caller())).rejects.toThrow();
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('sign-in by link', () => {
  test('opens both example projects, the outgoing one first', async () => {
    const { context, links } = await server();
    const { session } = await signIn(context, { kind: 'once', code: links.create() }, caller());
    expect(
      session.connections.map(({ projectId, gatewayBaseUrl }) => [projectId, gatewayBaseUrl]),
    ).toEqual([
      ['outgoing', 'http://127.0.0.1:5005/api'],
      ['incoming', 'http://127.0.0.1:5005/api'],
    ]);
  });

  test('works once, also for two at the same time', async () => {
    const { context, links } = await server();
    const body = { kind: 'once', code: links.create() } as const;
    const tries = await Promise.allSettled([
      signIn(context, body, caller()),
      signIn(context, body, caller()),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signIn(context, body, caller())).rejects.toMatchObject({
      code: 'sign_in_refused',
    });
  });

  test('a gateway that does not answer yet does not cost the link', async () => {
    const down = new ConsoleError('gateway_unreachable', { detail: 'Down.' });
    const { context, links } = await server({ verifyKey: () => Promise.reject(down) });
    const code = links.create();
    await expect(signIn(context, { kind: 'once', code }, caller())).rejects.toBe(down);
    expect(links.isGood(code)).toBe(true);
  });

  test('a made-up code asks no gateway and says no more than a used one', async () => {
    const { context, verifyKey } = await server();
    const body = { kind: 'once', code: 'x'.repeat(43) } as const;
    await expect(signIn(context, body, caller())).rejects.toMatchObject({
      code: 'sign_in_refused',
    });
    expect(verifyKey).not.toHaveBeenCalled();
  });

  test('without an embedded gateway no link opens anything', async () => {
    const { context, links } = await server({ gateways: gateways.slice(1) });
    const body = { kind: 'once', code: links.create() } as const;
    await expect(signIn(context, body, caller())).rejects.toMatchObject({
      code: 'sign_in_refused',
    });
  });
});

describe('adding a project', () => {
  async function signedIn() {
    const made = await server();
    const { session } = await signIn(made.context, byKey, caller());
    made.verifyKey.mockClear();
    return { ...made, session };
  }

  test('takes gateway and key of the current project unless told otherwise', async () => {
    const { context, session } = await signedIn();
    const added = await addProject(context, session, { from: 'one', projectId: 'two' }, caller());
    expect(added.session.connections[1]).toMatchObject({
      projectId: 'two',
      gatewayBaseUrl: 'https://us.getconvoy.cloud/api',
      apiKey: 'typed-key',
    });
  });

  test('never carries a key to another gateway', async () => {
    const { context, session, verifyKey } = await signedIn();
    const body = { from: 'one', projectId: 'two', gateway: 'embedded' };
    await expect(addProject(context, session, body, caller())).rejects.toMatchObject({
      code: 'invalid',
      fields: { apiKey: expect.any(String) },
    });
    expect(verifyKey).not.toHaveBeenCalled();
    const own = { ...body, apiKey: 'another-key' };
    const added = await addProject(context, session, own, caller());
    expect(added.session.connections[1]?.apiKey).toBe('another-key');
  });

  test('without room no gateway is asked', async () => {
    const { context, session, verifyKey } = await signedIn();
    let full = session;
    for (const projectId of ['two', 'three']) {
      full = (await addProject(context, full, { from: 'one', projectId }, caller())).session;
    }
    verifyKey.mockClear();
    const fourth = addProject(context, full, { from: 'one', projectId: 'four' }, caller());
    await expect(fourth).rejects.toMatchObject({ code: 'conflict' });
    expect(verifyKey).not.toHaveBeenCalled();
  });

  test('a project that is not of the session lends nothing', async () => {
    const { context, session } = await signedIn();
    const body = { from: 'theirs', projectId: 'two' };
    await expect(addProject(context, session, body, caller())).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('showing a stored secret', () => {
  const maximumAgeMs = 15 * 60_000;

  test('needs the key again 15 minutes after it was typed, and typing it renews that', async () => {
    const { context, clock } = await server();
    const { session } = await signIn(context, byKey, caller());
    const [before] = session.connections;
    if (before === undefined) throw new Error('no connection');
    clock.advance(maximumAgeMs);
    requireRecentKey(before, clock.now(), maximumAgeMs);
    clock.advance(1);
    expect(() => requireRecentKey(before, clock.now(), maximumAgeMs)).toThrow(
      expect.objectContaining({ code: 'reauthentication_required' }),
    );
    const body = { projectId: 'one', apiKey: 'typed-key' };
    const [after] = (await confirmKey(context, session, body)).session.connections;
    if (after === undefined) throw new Error('no connection');
    requireRecentKey(after, clock.now(), maximumAgeMs);
  });

  test('another key confirms nothing', async () => {
    const { context } = await server();
    const { session } = await signIn(context, byKey, caller());
    const wrong = { projectId: 'one', apiKey: 'typed-kex' };
    await expect(confirmKey(context, session, wrong)).rejects.toMatchObject({
      code: 'sign_in_refused',
    });
  });
});

describe('the switch to read-only', () => {
  test.each([
    [false, false, 'nothing'],
    [false, true, 'session'],
    [true, false, 'environment'],
    [true, true, 'environment'],
  ])('where the environment says %s and the session %s, %s is told', async (...given) => {
    const [readOnly, isOfSession, told] = given;
    const { context } = await server({ readOnly });
    const { session } = await signIn(context, { ...byKey, readOnly: isOfSession }, caller());
    expect(sessionView(context, session).readOnlyBy).toBe(told);
  });

  test.each([true, false])(
    'is not there while the environment leaves no choice: %s',
    async (to) => {
      const { context } = await server({ readOnly: true });
      const { session } = await signIn(context, byKey, caller());
      const refused = switchReadOnly(context, session, { readOnly: to });
      await expect(refused).rejects.toMatchObject({ code: 'read_only' });
    },
  );
});

describe('sign-out', () => {
  test('takes all cookies and what the browser cached, and nothing else that it stores', async () => {
    const { context, sessions } = await server();
    const { setCookies } = await signIn(context, byKey, caller());
    const headers = new Headers();
    await signOut(sessions, cookieHeader(setCookies), headers);
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(cookieHeader(headers.getSetCookie(), cookieHeader(setCookies))).toBe('');
    expect(await sessions.read(cookieHeader(setCookies))).toBeUndefined();
  });

  test('says so when it cannot be written, and still takes the cookies', async () => {
    const { context, sessions, database } = await server();
    const { setCookies } = await signIn(context, byKey, caller());
    database.pragma('query_only = ON');
    const headers = new Headers();
    await expect(signOut(sessions, cookieHeader(setCookies), headers)).rejects.toMatchObject({
      code: 'storage_trouble',
      detail: expect.stringMatching(/could not be written down.+Gatehouse goes on by itself\.$/),
      retryAfterSeconds: 10,
    });
    expect(cookieHeader(headers.getSetCookie(), cookieHeader(setCookies))).toBe('');
  });
});

test('what the browser learns of a session holds neither its id nor a key', async () => {
  const { context, clock } = await server();
  const { session } = await signIn(context, byKey, caller());
  const view = sessionView(context, session);
  expect(view).toEqual({
    connections: [
      {
        projectId: 'one',
        projectName: 'Orders',
        projectType: 'outgoing',
        release: null,
        gateway: gateways[1],
      },
    ],
    readOnlyBy: 'nothing',
    usedAt: new Date(clock.now()).toISOString(),
    idleExpiresAt: new Date(clock.now() + testLimits.sessionIdleMs).toISOString(),
    expiresAt: new Date(clock.now() + testLimits.sessionAbsoluteMs).toISOString(),
    serverTime: new Date(clock.now()).toISOString(),
  });
  expect(JSON.stringify(view)).not.toContain(session.id);
  expect(JSON.stringify(view)).not.toContain('typed-key');
});
