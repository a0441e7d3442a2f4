import { expect, test } from 'vitest';
import { parseAllowTargets } from './allow-targets.mjs';

test.each([
  ['127.0.0.1/32', ['127.0.0.1/32']],
  ['127.0.0.1', ['127.0.0.1/32']],
  ['10.1.2.3/8 , ::1', ['10.0.0.0/8', '::1/128']],
  ['[fd00::1]/8', ['fd00::/8']],
  ['Relay.Example.,relay.example', ['relay.example']],
  ['localhost,xn--bcher-kva.example,1.a', ['localhost', 'xn--bcher-kva.example', '1.a']],
  ['0.0.0.0/0,::/0', ['0.0.0.0/0', '::/0']],
])('%j is read', (text, targets) => {
  expect(parseAllowTargets(text)).toEqual(targets);
});

test.each([
  '',
  ',',
  '10.0.0.0/8,',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '256.0.0.1',
  '::1/129',
  'fe80::1%eth0',
  '[::1',
  'https://relay.example',
  'relay.example:8080',
  'relay.example/8',
  '*.example',
  '-a.example',
  'a..example',
  'bücher.example',
  `${'a'.repeat(64)}.example`,
])('%j is refused', (text) => {
  expect(parseAllowTargets(text)).toBeUndefined();
});
