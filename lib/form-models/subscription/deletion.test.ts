import { expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { subscriptionConsequences } from './deletion';

function told(dialect: Dialect, projectType = 'outgoing', leftOut?: string[]): string {
  const { description, consequences } = subscriptionConsequences({
    dialect,
    projectType,
    draft: leftOut ? { leftOut } : null,
  });
  return [description, ...consequences].join(' ');
}

test('24.6 goes on for an hour, and is said to', () => {
  expect(told(convoy2465)).toContain('up to an hour');
  expect(told(convoy2636)).toContain('no longer delivered');
});

test('a gateway that makes a new subscription with the next event is said to', () => {
  const again = 'which takes every event';
  expect(told(convoy2465)).toContain(`makes a new one, ${again}`);
  expect(told(convoy2636)).toContain(`makes a new one, ${again}`);
  expect(told(convoy26)).toContain(`may make a new one, ${again}`);
  expect(told(convoy2673)).not.toContain(again);
  expect(told('embedded')).not.toContain(again);
  expect(told(convoy2636, 'incoming')).not.toContain(again);
});

test('what becomes of events that have no other subscription is said', () => {
  expect(told(convoy2673)).toContain('events for that endpoint fail');
  expect(told('embedded')).toContain('events for that endpoint fail');
  expect(told(convoy2636, 'incoming')).toContain('senders still get success');
});

test('to be created again it leaves a gap, which is said', () => {
  expect(told('embedded', 'outgoing', [])).toContain('Events that come before');
  expect(told('embedded')).not.toContain('draft');
  expect(told(convoy2465, 'outgoing', [])).toContain('only when that hour is over');
  expect(told(convoy2465, 'outgoing', [])).not.toContain('Events that come before');
});

test('what a draft may not hold is named before it is lost', () => {
  expect(told('embedded', 'outgoing', ['Function'])).toContain('copy it first: Function.');
  expect(told('embedded', 'outgoing', [])).not.toContain('copy it first');
});
