import { expect, test } from 'vitest';
import { fakeClock } from '@/lib/testing/test-sessions';
import { createAttempts } from './attempts';

const limits = { perMinutePerCaller: 2, perMinute: 10 };
const gatewayBaseUrl = 'https://gateway.example/api';
const key = (apiKey: string) => ({ gatewayBaseUrl, apiKey });
const tooMany = expect.objectContaining({ code: 'rate_limited' });

function make() {
  return createAttempts({
    limits,
    clock: fakeClock().now,
    isOwnKey: ({ apiKey }) => apiKey === 'own',
  });
}

/** How many times in a row something is let in. */
function timesOf(admit: () => void): number {
  for (let times = 0; times < 1_000; times += 1) {
    try {
      admit();
    } catch (error) {
      expect(error).toEqual(tooMany);
      return times;
    }
  }
  return Number.POSITIVE_INFINITY;
}

test('wrong keys use up the tries of their address, and of nobody else', () => {
  const attempts = make();
  let count = 0;
  const wrong = (caller: string) => () => {
    count += 1;
    attempts.admitKey(caller, key(`wrong-${count}`));
  };
  attempts.keyWorked(key('worked'));
  expect(timesOf(wrong('here'))).toBe(2);
  expect(timesOf(wrong('there'))).toBe(2);
  expect(timesOf(() => attempts.admitKey('here', key('worked')))).toBe(2);
  expect(timesOf(() => attempts.admitKey('here', key('own')))).toBe(2);
  expect(timesOf(() => attempts.admitBadLink('here'))).toBe(2);
  expect(timesOf(() => attempts.admitInSession('session'))).toBe(2);
});

test('a key that worked at one gateway is a stranger to another', () => {
  const attempts = make();
  attempts.keyWorked(key('worked'));
  const elsewhere = { gatewayBaseUrl: 'https://other.example/api', apiKey: 'worked' };
  expect(timesOf(() => attempts.admitKey('here', key('wrong')))).toBe(2);
  expect(timesOf(() => attempts.admitKey('here', elsewhere))).toBe(0);
});

test('more requests are read than keys are tried, and not without end', () => {
  const attempts = make();
  expect(timesOf(() => attempts.admitRequest('here'))).toBe(48);
  expect(timesOf(() => attempts.admitKey('here', key('wrong')))).toBe(2);
});
