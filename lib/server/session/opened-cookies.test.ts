import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOpenedCookies, openedCookieMs } from './opened-cookies';
import { openConnection, type SealedConnection, sealConnection } from './sealed-cookie';
import { deriveSealingKey, type SealingKey } from './sealing-key';

const connection: SealedConnection = {
  sid: 'c2Vzc2lvbi1pZC1vZi10ZXN0cw',
  gatewayBaseUrl: 'https://gateway.example/api',
  projectId: 'mine',
  apiKey: 'CO.abcdefgh.0123456789',
  signedInAt: 1_800_000_000_000,
  seenAt: 1_800_000_000_000,
  confirmedAt: 1_800_000_000_000,
};
const name = 'gatehouse-3000-1';

let key: SealingKey;
const opening = vi.fn(openConnection);

beforeEach(async () => {
  vi.useFakeTimers();
  key = await deriveSealingKey(randomBytes(32));
  opening.mockClear();
});
afterEach(() => void vi.useRealTimers());

const seal = (changed: Partial<SealedConnection> = {}) =>
  sealConnection({ ...connection, ...changed }, name, [key]);

test('one text is deciphered once, another one by itself', async () => {
  const cookies = createOpenedCookies([key], opening);
  const [mine, theirs] = [await seal(), await seal({ apiKey: 'CO.their.key' })];
  for (let round = 0; round < 3; round += 1) {
    expect(await cookies.open(mine, name)).toEqual(connection);
    expect(await cookies.open(theirs, name)).toEqual({ ...connection, apiKey: 'CO.their.key' });
  }
  expect(opening).toHaveBeenCalledTimes(2);
});

test('what opened under one name does not open under another', async () => {
  const cookies = createOpenedCookies([key], opening);
  const sealed = await seal();
  expect(await cookies.open(sealed, name)).toEqual(connection);
  expect(await cookies.open(sealed, 'gatehouse-3000-2')).toBeUndefined();
});

test('a text that differs in one letter is not the one that is known', async () => {
  const cookies = createOpenedCookies([key], opening);
  const sealed = await seal();
  await cookies.open(sealed, name);
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  expect(await cookies.open(changed, name)).toBeUndefined();
});

test('what does not open is not remembered', async () => {
  const cookies = createOpenedCookies([key], opening);
  for (let round = 0; round < 2; round += 1) {
    expect(await cookies.open('a.b.c.d.e', name)).toBeUndefined();
  }
  expect(opening).toHaveBeenCalledTimes(2);
});

test('all that was opened of a session is let go, and nothing of another', async () => {
  const cookies = createOpenedCookies([key], opening);
  const other = { sid: 'YW5vdGhlci1zZXNzaW9uLWlk' };
  const [first, again, theirs] = [await seal(), await seal({ seenAt: 1 }), await seal(other)];
  for (const token of [first, again, theirs]) await cookies.open(token, name);
  cookies.forget(connection.sid);
  opening.mockClear();
  for (const token of [first, again, theirs]) await cookies.open(token, name);
  expect(opening.mock.calls.map(([token]) => token)).toEqual([first, again]);
});

test('what is being opened while its session ends is not kept', async () => {
  const cookies = createOpenedCookies([key], opening);
  const sealed = await seal();
  const opened = cookies.open(sealed, name);
  cookies.forget(connection.sid);
  expect(await opened).toEqual(connection);
  await cookies.open(sealed, name);
  await cookies.open(sealed, name);
  expect(opening).toHaveBeenCalledTimes(2);
});

test('a minute later it is out of memory', async () => {
  const cookies = createOpenedCookies([key], opening);
  const sealed = await seal();
  await cookies.open(sealed, name);
  vi.advanceTimersByTime(openedCookieMs + 1);
  await cookies.open(sealed, name);
  expect(opening).toHaveBeenCalledTimes(2);
});

test('of a thousand and one the one that was not asked for longest is opened anew', async () => {
  const cookies = createOpenedCookies([key], opening);
  const tokens: string[] = [];
  for (let count = 0; count <= 1_000; count += 1) tokens.push(await seal({ seenAt: count }));
  for (const token of tokens) await cookies.open(token, name);
  opening.mockClear();
  await cookies.open(tokens[1_000] ?? '', name);
  expect(opening).not.toHaveBeenCalled();
  await cookies.open(tokens[0] ?? '', name);
  expect(opening).toHaveBeenCalledTimes(1);
});
