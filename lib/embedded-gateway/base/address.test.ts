import { expect, test } from 'vitest';
import { isPublicAddress, readAddress } from './address';

function isPublic(text: string): boolean {
  const address = readAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return isPublicAddress(address);
}

/** First and last address of every range that leads to no machine of the Internet. */
const closed = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['100.64.0.1', '100.127.255.254'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::127.0.0.1', '::ffff'],
  ['::ffff:127.0.0.1', '::ffff:7f00:1'],
  ['::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe'],
  ['64:ff9b::808:808', '64:ff9b:1::1'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['2001::', '2001:0:ffff::1'],
  ['2001:db8::', '2001:db8:ffff::1'],
  ['2002:7f00:1::', '2002:ffff::1'],
  ['3fff::', '3fff:fff::1'],
  ['5f00::', '5f00:ffff::1'],
  ['fc00::', 'fd00:ec2::254'],
  ['fe80::1', 'fe80::1%eth0'],
  ['fec0::', 'feff::1'],
  ['ff00::', 'ff02::1'],
  ['4000::1', 'e000::1'],
];

test.each(closed)('%s and %s are not public', (first, last) => {
  expect([isPublic(first), isPublic(last)]).toEqual([false, false]);
});

test.each([
  ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.254', '100.128.0.1', '126.255.255.255'],
  ...['128.0.0.1', '172.15.255.255', '172.32.0.0', '192.167.255.255', '198.17.255.255'],
  ...['198.20.0.0', '223.255.255.255', '::ffff:8.8.8.8', '2606:4700::1111', '2a00::1'],
])('%s is public', (text) => {
  expect(isPublic(text)).toBe(true);
});

test('names, and spellings that only URLs turn into addresses, are no addresses', () => {
  for (const text of ['example.com', 'localhost', '127.1', '2130706433', '0x7f.1', '[::1]', ''])
    expect(readAddress(text)).toBeUndefined();
});
