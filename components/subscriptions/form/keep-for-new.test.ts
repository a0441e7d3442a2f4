import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, readDraft } from '@/components/forms/drafts/draft-storage';
import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';
import { ApiError } from '@/lib/queries/api-error';
import { draftForNew, dropForNew, keepForNew, newSubscription, waitsForNew } from './keep-for-new';

const scope = { gateway: 'https://gateway.example', projectId: '01HPROJECT' };
const key = draftKey({ ...scope, resource: newSubscription });
const values = { ...newSubscriptionValues(), name: 'Billing', endpointId: '01HENDPOINT' };

function stubStorage(setItem?: () => void) {
  const held = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: setItem ?? ((name: string, text: string) => held.set(name, text)),
      removeItem: (name: string) => held.delete(name),
    },
  });
}

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

function problem(code: ConsoleErrorCode) {
  const words = { type: '', title: '', detail: '', requestId: '' };
  return new ApiError({ kind: 'problem', problem: { ...words, status: 400, code } });
}

test('the settings wait for the form of a new subscription, until the gateway refuses', () => {
  expect(keepForNew(scope, values, 'Billing')).toBeUndefined();
  expect(readDraft(key)).toMatchObject({
    values,
    base: newSubscriptionValues(),
    notice: 'The settings of Billing, to be created again',
  });
  dropForNew(scope, problem('gateway_rejected'));
  expect(readDraft(key)).toBeUndefined();
});

test('they stay where the subscription may be gone although deleting failed', () => {
  keepForNew(scope, values, 'Billing');
  dropForNew(scope, problem('outcome_unknown'));
  expect(keepForNew(scope, values, 'Billing'), 'a second try').toBeUndefined();
  dropForNew(scope, problem('not_found'));
  dropForNew(scope, new ApiError({ kind: 'unreachable' }));
  expect(readDraft(key)).toMatchObject({ values });
});

test('a half-typed new subscription is not overwritten', () => {
  keepForNew(scope, values, 'Billing');
  expect(keepForNew(scope, { ...values, name: 'Other' }, 'Billing')).toContain(
    'another new subscription',
  );
  expect(readDraft(key)?.values).toMatchObject({ name: 'Billing' });
});

test('a second try with other settings takes the place of the first', () => {
  expect(waitsForNew(scope)).toBe(false);
  keepForNew(scope, values, 'Billing');
  expect(keepForNew(scope, { ...values, name: 'Other' }, 'Billing', values)).toBeUndefined();
  expect(readDraft(key)?.values).toMatchObject({ name: 'Other' });
  expect(waitsForNew(scope)).toBe(true);
});

test('a browser that keeps nothing is told before anything is deleted', () => {
  stubStorage(() => {
    throw new Error('blocked');
  });
  expect(keepForNew(scope, values, 'Billing')).toContain('would be lost');
});

test('what looks secret is left out and named', () => {
  const secret = 'const key = "-----BEGIN PRIVATE KEY-----"';
  const draft = draftForNew({ ...values, function: secret });
  expect(draft.leftOut).toEqual(['function']);
  expect(JSON.stringify(draft)).not.toContain('PRIVATE');
});
