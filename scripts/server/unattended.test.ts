import { expect, test } from 'vitest';
import { isUnattended } from './unattended.mjs';

const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

test.each([
  ['a call that says so', { ...ours, 'x-unattended': '1' }],
  ['a prefetch of the framework', { ...ours, rsc: '1', 'next-router-prefetch': '1' }],
  ['one of a part of a page', { ...ours, rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  ['a prefetch of the browser', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
  ['a page prepared unseen', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', { purpose: 'prefetch' }],
  [
    'an image in a page of another port',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
  ],
  ['a frame in one', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
])('%s has no person behind it', (_name, headers) => {
  expect(isUnattended(headers)).toBe(true);
});

test.each([
  ['a client that says nothing', {}],
  ['a call of the page', ours],
  ['a move to another screen', { ...ours, rsc: '1', 'next-router-state-tree': '%5B%5D' }],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
])('%s has one', (_name, headers) => {
  expect(isUnattended(headers)).toBe(false);
});
