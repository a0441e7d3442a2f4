import { expect, test } from 'vitest';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import { endpointFields } from '@/lib/form-models/endpoint/fields';
import { subscriptionFields } from '@/lib/form-models/subscription/fields';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';
import { notStored, withNotStored, withValues } from './not-stored';

const code = 'function transform(p) {\n  // as it is\n  return p;\n}';
const before = newSubscriptionValues();
const licence = {
  text: 'Not stored: the gateway has no licence for it',
  cause: 'licence',
} as const;

const entry = (path: string, outcome: ReceiptEntry['outcome'], sent: string | null = 'x') => ({
  path,
  outcome,
  sent,
  stored: null,
});

const told = (entries: ReceiptEntry[]) => ({
  receipt: { readBack: true, entries },
  fields: subscriptionFields,
  losses: [
    { path: 'function', ...licence },
    { path: 'eventTypes', ...licence, becomes: ['*'] },
  ],
});

test('what was typed and dropped stays as it was typed, with the reason', () => {
  const sent = { ...before, name: 'Orders', function: code };
  const found = notStored(
    { before, sent, stored: { ...before, name: 'Orders' } },
    told([entry('name', 'stored'), entry('function', 'dropped')]),
  );
  expect(found).toEqual({
    kept: [{ path: 'function', value: code }],
    notes: [{ path: 'function', kind: 'hint', ...licence }],
  });
});

test('a gateway that goes on with the former text has not stored the new one', () => {
  const former = { ...before, function: 'function transform(p) { return p; }' };
  const found = notStored(
    { before: former, sent: { ...before, function: code }, stored: former },
    told([entry('function', 'ignored')]),
  );
  expect(found.kept).toEqual([{ path: 'function', value: code }]);
});

test('what is stored in another form is stored, unless that form is what none means', () => {
  const sent = { ...before, eventTypes: ['order.paid'], name: ' Orders' };
  const stored = { ...before, name: 'Orders' };
  const entries = [entry('filter_config.event_types', 'changed'), entry('name', 'changed')];
  expect(notStored({ before, sent, stored }, told(entries)).kept).toEqual([
    { path: 'eventTypes', value: ['order.paid'] },
  ]);
});

test('what nobody typed in this save, and what was taken away, is no loss', () => {
  const former = { ...before, function: code, alertThreshold: '1h' };
  const sent = { ...former, alertThreshold: '' };
  const entries = [entry('function', 'dropped'), entry('alert_config.threshold', 'ignored', null)];
  const found = notStored(
    { before: former, sent, stored: { ...before, alertThreshold: '1h' } },
    told(entries),
  );
  expect(found).toEqual({ kept: [], notes: [] });
});

test('a branch is kept whole, and one that holds nothing is none', () => {
  const none = { kind: 'none' };
  const basic = { kind: 'basic_auth', userName: 'ann', password: { kind: 'replace', value: 'x' } };
  const context = {
    receipt: { readBack: true, entries: [entry('authentication.type', 'dropped', 'basic_auth')] },
    fields: endpointFields('basic_auth'),
    losses: [],
  };
  const sent = { auth: basic };
  expect(
    notStored({ before: { auth: none }, sent, stored: { auth: none } }, context),
  ).toMatchObject({
    kept: [{ path: 'auth', value: basic }],
    notes: [{ path: 'auth.kind', text: 'Not stored by the gateway' }],
  });
  const removal = { before: { auth: basic }, sent: { auth: none }, stored: { auth: basic } };
  expect(notStored(removal, context).kept).toEqual([]);
});

test('without a receipt, what is as before or empty was not stored', () => {
  const sent = { ...before, name: 'Orders', function: code };
  const context = { receipt: undefined, fields: subscriptionFields, losses: [] };
  const found = notStored({ before, sent, stored: { ...before, name: 'Orders' } }, context);
  expect(found.kept).toEqual([{ path: 'function', value: code }]);
});

test('values are put into a copy, also below a branch', () => {
  const values = { auth: { kind: 'none' }, name: 'a' };
  expect(withValues(values, [{ path: 'auth.kind', value: 'x' }])).toEqual({
    auth: { kind: 'x' },
    name: 'a',
  });
  expect(values.auth.kind).toBe('none');
});

test('the reason stands at a field while it holds what was not stored, and is said once', () => {
  const notes = [{ path: 'function', kind: 'hint', ...licence } as const];
  const expected = [
    { path: 'function', kind: 'hint', text: 'may be dropped', cause: 'licence' },
    { path: 'function', kind: 'hint', text: 'counts late' },
  ] as const;
  const texts = (values: unknown) =>
    withNotStored(expected, notes, { values, saved: { function: '' } }).map(({ text }) => text);
  expect(texts({ function: code })).toEqual([licence.text, 'counts late']);
  expect(texts({ function: '' })).toEqual(['may be dropped', 'counts late']);
});
