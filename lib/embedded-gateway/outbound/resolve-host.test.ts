import { afterEach, expect, test, vi } from 'vitest';
import { sharedResolver, systemResolver } from './resolve-host';

afterEach(() => vi.useRealTimers());

/** A resolver whose answers are given by hand. */
function held() {
  const asked: { host: string; answer: () => void }[] = [];
  const resolver = sharedResolver(
    (host) =>
      new Promise((give) => {
        asked.push({ host, answer: () => give(['192.0.2.1']) });
      }),
  );
  return { asked, ...resolver };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a host is resolved once for all who wait, and anew for those who come later', async () => {
  const { asked, resolve, isWaiting } = held();
  const both = Promise.all([resolve('a.example'), resolve('a.example')]);
  expect([asked.length, isWaiting('a.example'), isWaiting('b.example')]).toEqual([1, true, false]);
  asked[0]?.answer();
  expect(await both).toEqual([['192.0.2.1'], ['192.0.2.1']]);
  expect(isWaiting('a.example')).toBe(false);
  const later = resolve('a.example');
  asked[1]?.answer();
  await later;
  expect(asked).toHaveLength(2);
});

test('hosts that were slow before take two places, and hold up no other', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { asked, resolve } = held();
  const slow = ['s1.example', 's2.example', 's3.example'];
  const first = Promise.all(slow.map(resolve));
  vi.advanceTimersByTime(5_000);
  for (const { answer } of asked.splice(0)) answer();
  await first;

  const second = slow.map(resolve);
  await turn();
  expect(asked.map(({ host }) => host)).toEqual(['s1.example', 's2.example']);
  const quick = resolve('quick.example');
  expect(asked.at(-1)?.host).toBe('quick.example');
  asked.at(-1)?.answer();
  await quick;

  for (const { answer } of asked.splice(0)) answer();
  await turn();
  expect(asked.map(({ host }) => host)).toEqual(['s3.example']);
  asked[0]?.answer();
  await Promise.all(second);
});

test('the system is asked for all addresses, and says when there are none', async () => {
  expect(await systemResolver('127.0.0.1')).toEqual(['127.0.0.1']);
  await expect(systemResolver('nothing.invalid')).rejects.toThrow();
});
