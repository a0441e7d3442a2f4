import { expect, test } from 'vitest';
import { peerOf } from './peer';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, peer) => {
  expect(peerOf(new Headers({ 'x-gatehouse-peer': address }))).toBe(peer);
});

test('forwarded headers count for nothing here: the server has judged them already', () => {
  const headers = new Headers({
    'x-forwarded-for': '198.51.100.1',
    'x-real-ip': '198.51.100.2',
    forwarded: 'for=198.51.100.3',
    'x-gatehouse-peer': '192.0.2.7',
  });
  expect(peerOf(headers)).toBe('192.0.2.7');
});
