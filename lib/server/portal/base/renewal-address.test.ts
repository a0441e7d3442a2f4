import { expect, test } from 'vitest';
import { renewalAddress } from './renewal-address';

test.each([
  [undefined, 'link-1', null],
  ['https://a.example/new', 'link-1', 'https://a.example/new'],
  ['https://a.example/new', undefined, 'https://a.example/new'],
  ['https://a.example/{link}?l={link}', 'link-1', 'https://a.example/link-1?l=link-1'],
  ['https://a.example/{link}', 'a/../b', 'https://a.example/a%2F..%2Fb'],
  ['https://a.example/{link}', undefined, null],
])('of %s for %s a new link is had from %s', (template, linkId, address) => {
  expect(renewalAddress(template, linkId)).toBe(address);
});
