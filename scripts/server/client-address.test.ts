import { expect, test } from 'vitest';
import { clientAddress } from './client-address.mjs';

test.each([
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['::ffff:10.0.0.7', undefined, 0, '10.0.0.7'],
  ['2001:DB8::1', undefined, 0, '2001:db8::1'],
  ['', undefined, 0, 'unknown'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::9]:4711', 1, '2001:db8::9'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
])('socket %j, forwarded %j, %j trusted proxies: %j', (socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
});

test('entries that a caller makes up never change the address behind one proxy', () => {
  const spoofed = ['1.1.1.1', '1.1.1.1, 2.2.2.2', '  ', ',,,', '127.0.0.1, ::1'];
  const seen = spoofed.map((text) => clientAddress('10.0.0.1', `${text}, 203.0.113.9`, 1));
  expect(new Set(seen)).toEqual(new Set(['203.0.113.9']));
});
