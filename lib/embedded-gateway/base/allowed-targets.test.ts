import { expect, test } from 'vitest';
import { readAddress } from './address';
import { allowedTargets } from './allowed-targets';

test.each([
  [['127.0.0.0/8'], '127.255.0.1', true],
  [['127.0.0.0/8'], '::ffff:127.0.0.1', true],
  [['127.0.0.0/8'], '128.0.0.1', false],
  [['127.0.0.1/32'], '127.0.0.1', true],
  [['127.0.0.1/32'], '127.0.0.2', false],
  [['0.0.0.0/0'], '10.0.0.1', true],
  [['0.0.0.0/0'], '::1', false],
  [['::1/128'], '::1', true],
  [['fd00::/8', '10.0.0.0/8'], '10.0.0.1', true],
  [['fd00::/8'], '10.0.0.1', false],
  [[], '127.0.0.1', false],
])('%j holds the address %s: %s', (list, text, answer) => {
  const address = readAddress(text);
  expect(address && allowedTargets(list).holdsAddress(address)).toBe(answer);
});

test.each([
  ['receiver.internal', true],
  ['a.receiver.internal', false],
  ['internal', false],
])('a list with receiver.internal holds the host %s: %s', (name, answer) => {
  expect(allowedTargets(['10.1.0.0/16', 'receiver.internal']).holdsHost(name)).toBe(answer);
});
