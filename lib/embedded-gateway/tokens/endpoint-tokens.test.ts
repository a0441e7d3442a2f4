import { expect, test } from 'vitest';
import { createEndpointTokens, type TokenWait } from './endpoint-tokens';
import { tokenFailure } from './token-failure';
import type { AccessToken, Oauth2Settings } from './types';

const start = Date.parse('2026-11-30T12:00:00Z');
const hour = 3_600_000;
const settings: Oauth2Settings = { url: 'https://auth.example/token', client_id: 'c' };
const owner = { endpointId: 'endpoint-1', settings };
/** None of these tests waits for as long. */
const wait = { waitMs: 60_000, limitMs: 5_000 };
const waiting = (parts: Partial<TokenWait> = {}): TokenWait => ({
  ...wait,
  signal: new AbortController().signal,
  ...parts,
});

/** Tokens of a server whose answers are given one by one. */
function bench() {
  let now = start;
  const asked: {
    settings: Oauth2Settings;
    limitMs: number;
    signal: AbortSignal;
    give(lifetimeMs: number | undefined): void;
    fail(sentence: string): void;
  }[] = [];
  const tokens = createEndpointTokens(
    (of, limitMs, signal) =>
      new Promise<AccessToken>((resolve, reject) => {
        const value = `token-${asked.length + 1}`;
        asked.push({
          settings: of,
          limitMs,
          signal,
          give: (lifetimeMs) => resolve({ value, scheme: 'Bearer', lifetimeMs }),
          fail: (sentence) => reject(tokenFailure(sentence)),
        });
      }),
    { now: () => now },
  );
  return {
    tokens,
    asked,
    pass(ms: number) {
      now += ms;
    },
    /** Asks, and has the server give a token where it is asked. */
    async get(of = owner) {
      const before = asked.length;
      const given = tokens.get(of, waiting());
      if (asked.length > before) asked.at(-1)?.give(hour);
      return await given;
    },
  };
}

test('a token is used until 30 seconds before its end, and not at that moment', async () => {
  const { get, pass, asked } = bench();
  expect(await get()).toMatchObject({ isCached: false, token: { value: 'token-1' } });
  pass(hour - 30_001);
  expect(await get()).toMatchObject({ isCached: true, token: { value: 'token-1' } });
  pass(1);
  expect(await get()).toMatchObject({ isCached: false, token: { value: 'token-2' } });
  expect(asked).toHaveLength(2);
});

test('a lifetime counts from when the token was asked for', async () => {
  const { tokens, asked, pass, get } = bench();
  const given = tokens.get(owner, waiting());
  pass(20_000);
  asked[0]?.give(60_000);
  await given;
  pass(9_999);
  expect((await get()).isCached).toBe(true);
  pass(1);
  expect((await get()).isCached).toBe(false);
});

test.each([
  [undefined, 60_000],
  [30_000, 0],
  [5_000, 0],
  [400 * 24 * hour, 24 * hour],
])('a token of %s ms is used for %s ms', async (lifetimeMs, usedMs) => {
  const { tokens, asked, pass, get } = bench();
  const given = tokens.get(owner, waiting());
  asked[0]?.give(lifetimeMs);
  await given;
  if (usedMs > 0) {
    pass(usedMs - 1);
    expect((await get()).isCached).toBe(true);
    pass(1);
  }
  expect((await get()).isCached).toBe(false);
});

test('many who ask at one time make one request, and share its token', async () => {
  const { tokens, asked } = bench();
  const given = Array.from({ length: 50 }, () => tokens.get(owner, waiting()));
  asked[0]?.give(hour);
  const values = (await Promise.all(given)).map(({ token }) => token.value);
  expect([new Set(values), asked.length]).toEqual([new Set(['token-1']), 1]);
});

test('they share its failure too, which stands for two seconds', async () => {
  const { tokens, asked, pass, get } = bench();
  const given = Array.from({ length: 50 }, () => tokens.get(owner, waiting()).catch(String));
  asked[0]?.fail('no.');
  expect(new Set(await Promise.all(given))).toEqual(new Set(['OutboundFailure: no.']));
  pass(1_999);
  await expect(tokens.get(owner, waiting())).rejects.toMatchObject({
    kind: 'token',
    message: 'no.',
  });
  expect(asked).toHaveLength(1);
  pass(1);
  expect((await get()).token.value).toBe('token-2');
});

test('a clock that is set back ends what is remembered, and prolongs nothing', async () => {
  const { tokens, asked, pass, get } = bench();
  const failed = tokens.get(owner, waiting()).catch(String);
  asked[0]?.fail('no.');
  await failed;
  pass(-hour);
  expect((await get()).token.value).toBe('token-2');
  pass(-hour);
  expect((await get()).token.value).toBe('token-3');
});

test('an error that is no failure of the list ends in words of its own', async () => {
  const tokens = createEndpointTokens(() => Promise.reject(new TypeError('S3CR3T')), {
    now: () => start,
  });
  const failed: unknown = await tokens.get(owner, waiting()).catch((error: unknown) => error);
  expect(failed).toMatchObject({ kind: 'token' });
  expect(String(failed)).not.toContain('S3CR3T');
});

test('one who leaves ends nobody else', async () => {
  const { tokens, asked } = bench();
  const leaving = new AbortController();
  const left = tokens.get(owner, waiting({ signal: leaving.signal }));
  const stays = tokens.get(owner, waiting());
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(asked[0]?.signal.aborted).toBe(false);
  asked[0]?.give(hour);
  expect((await stays).token.value).toBe('token-1');
});

test("when all leave, the token is there for the next, and a failure is nobody's", async () => {
  const { tokens, asked, pass, get } = bench();
  const leave = async () => {
    const leaving = new AbortController();
    const left = tokens.get(owner, waiting({ signal: leaving.signal }));
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
  };
  await leave();
  asked[0]?.fail('no.');
  await expect(tokens.get(owner, waiting())).rejects.toThrow('no.');
  pass(2_000);
  await leave();
  asked[1]?.give(hour);
  expect((await get()).token.value).toBe('token-2');
});

test('who has left already asks for nothing', async () => {
  const { tokens } = bench();
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(tokens.get(owner, waiting({ signal }))).rejects.toThrow('gone');
});

test('one waits for no longer than it may, while the request goes on', async () => {
  const { tokens, asked, get } = bench();
  await expect(tokens.get(owner, waiting({ waitMs: 5 }))).rejects.toMatchObject({
    kind: 'token',
    message: expect.stringContaining('within 0.005 s'),
  });
  expect(asked[0]?.limitMs).toBe(wait.limitMs);
  asked[0]?.give(hour);
  expect((await get()).token.value).toBe('token-1');
});

test('other settings have another token, the same ones in other objects have the same', async () => {
  const { get, asked } = bench();
  await get();
  const copied = structuredClone(owner);
  expect((await get(copied)).isCached).toBe(true);
  const rotated = { ...owner, settings: { ...settings, client_secret: 'new' } };
  expect((await get(rotated)).token.value).toBe('token-2');
  expect((await get({ ...rotated, endpointId: 'endpoint-2' })).token.value).toBe('token-3');
  expect(asked.map((each) => each.settings.client_secret)).toEqual([undefined, 'new', 'new']);
});

test('a request with settings that were changed meanwhile leaves nothing for the new ones', async () => {
  const { tokens, asked, get } = bench();
  const former = tokens.get(owner, waiting());
  const changed = { ...owner, settings: { ...settings, scope: 'b' } };
  const latter = tokens.get(changed, waiting());
  asked[1]?.give(hour);
  expect((await latter).token.value).toBe('token-2');
  asked[0]?.give(hour);
  expect((await former).token.value).toBe('token-1');
  expect((await get(changed)).token.value).toBe('token-2');
});

test('tokens of a thousand endpoints are held, those used last', async () => {
  const { get } = bench();
  const of = (index: number) => ({ ...owner, endpointId: `endpoint-${index}` });
  for (let index = 0; index < 1_000; index += 1) await get(of(index));
  expect((await get(of(0))).isCached).toBe(true);
  await get(of(1_000));
  expect((await get(of(0))).isCached).toBe(true);
  expect((await get(of(1))).isCached).toBe(false);
});

test('a refused token is renewed once for all whom it was refused to', async () => {
  const { tokens, get, asked } = bench();
  const { token } = await get();
  const renewed = Array.from({ length: 8 }, () => tokens.renew(owner, token, waiting()));
  asked[1]?.give(hour);
  for (const each of await Promise.all(renewed)) expect(each?.value).toBe('token-2');
  // One whose refusal comes later finds it there.
  expect((await tokens.renew(owner, token, waiting()))?.value).toBe('token-2');
  expect(asked).toHaveLength(2);
});

test('a receiver that refuses the new one as well has the next one fetched ten seconds later', async () => {
  const { tokens, get, asked, pass } = bench();
  const { token } = await get();
  const renewal = tokens.renew(owner, token, waiting());
  asked[1]?.give(hour);
  const renewed = await renewal;
  if (!renewed) throw new Error('there is no other token');
  pass(9_999);
  expect(await tokens.renew(owner, renewed, waiting())).toBeUndefined();
  expect((await get()).token).toBe(renewed);
  pass(1);
  const again = tokens.renew(owner, renewed, waiting());
  asked[2]?.give(hour);
  expect((await again)?.value).toBe('token-3');
});

test('a token that is refused and cannot be renewed is not used again', async () => {
  const { tokens, get, asked, pass } = bench();
  const { token } = await get();
  const renewal = tokens.renew(owner, token, waiting());
  asked[1]?.fail('no.');
  await expect(renewal).rejects.toThrow('no.');
  pass(2_000);
  expect(await get()).toMatchObject({ isCached: false, token: { value: 'token-3' } });
});
