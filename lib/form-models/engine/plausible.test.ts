import { expect, test } from 'vitest';
import { endpointNotes } from '../endpoint/notes';
import { newEndpointValues } from '../endpoint/values';
import { subscriptionNotes } from '../subscription/notes';
import { newSubscriptionValues } from '../subscription/values';

const setting = {
  kind: 'create' as const,
  dialect: 'embedded' as const,
  stored: null,
  isReadable: true,
  http: 'refused' as const,
  projectType: 'outgoing',
};

const told = (notes: { path: string; text: string }[], path: string) =>
  notes.filter((note) => note.path === path && note.text.includes('seldom meant'));

test.each([
  [
    'httpTimeout',
    '600',
    '601',
    'This is 10 min 1 s: a delivery that gets no answer waits so long.',
  ],
  ['httpTimeout', '30', '999999999999', 'This is 11,574,074 d 1 h: a delivery'],
  ['rateLimit', '1000000', '1000001', 'This is 1,000,001: a limit of so many limits nothing.'],
  ['rateLimitDuration', '86400', '604800', 'This is 7 d: the limit counts over so long a time.'],
] as const)(
  'an endpoint’s %s of %s is plain, one of %s is told in words',
  (path, usual, odd, text) => {
    const notes = (typed: string) =>
      told(endpointNotes({ ...newEndpointValues(), [path]: typed }, setting), path);
    expect(notes(usual)).toEqual([]);
    expect(notes('')).toEqual([]);
    expect(notes('soon')).toEqual([]);
    expect(notes(odd)[0]?.text).toContain(text);
  },
);

test.each([
  ['retryCount', '10', '1000000', 'This is 1,000,000: a delivery that always fails'],
  [
    'retryDuration',
    '30d',
    '9000h',
    'This is 375 d: a delivery that failed is tried again only then.',
  ],
  ['retryIntervalSeconds', '60', '99999999', 'This is 1,157 d 9 h'],
  ['rateLimitCount', '100', '999999999', 'This is 999,999,999'],
  ['rateLimitDuration', '1m', '48h', 'This is 2 d'],
  ['alertCount', '5', '99999999', 'the alert is due only after so many failures'],
  ['alertThreshold', '1h', '9999h', 'failures count over so long a time'],
] as const)(
  'a subscription’s %s of %s is plain, one of %s is told in words',
  (path, usual, odd, text) => {
    const notes = (typed: string) =>
      told(subscriptionNotes({ ...newSubscriptionValues(), [path]: typed }, setting), path);
    expect(notes(usual)).toEqual([]);
    expect(notes(odd)[0]?.text).toContain(text);
  },
);
