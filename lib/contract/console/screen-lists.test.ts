import { expect, test } from 'vitest';
import type { Availability, Capability } from './capabilities';
import { absenceOf, firstScreenOf, screensOf } from './screen-lists';

const route = (name: string, availability: Availability): Capability => ({
  name,
  label: name,
  availability,
  ground: 'check',
  note: null,
  seenAt: null,
});
/** A gateway that tells nothing of deliveries, with portal links as said. */
const links = (availability: Availability) => ({
  routes: [route('listDeliveries', 'missing'), route('listPortalLinks', availability)],
});

test('what is not known, or may work, is where a project begins', () => {
  expect(firstScreenOf(undefined)).toBe('overview');
  expect(firstScreenOf({ routes: [route('listDeliveries', 'available')] })).toBe('overview');
  for (const availability of ['available', 'conditional', 'refused', 'unknown'] as const)
    expect(firstScreenOf(links(availability))).toBe('portal-links');
});

test.each(['unlicensed', 'missing'] as const)('links that are %s are passed over', (found) => {
  expect(absenceOf(links(found), 'portal-links')).toBe(found);
  expect(firstScreenOf(links(found))).toBe('endpoints');
  expect(screensOf(links(found))).toEqual([
    'endpoints',
    'sources',
    'subscriptions',
    'functions',
    'settings',
  ]);
});

test('a list that the console makes itself is never missing, and can be unlicensed', () => {
  const without = (found: Availability) => ({
    routes: [
      'listDeliveries',
      'listPortalLinks',
      'listEndpoints',
      'listSources',
      'listSubscriptions',
    ].map((name) => route(name, found)),
  });
  expect(firstScreenOf(without('missing'))).toBe('endpoints');
  expect(firstScreenOf(without('unlicensed'))).toBe('functions');
});
