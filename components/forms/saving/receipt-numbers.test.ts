import { expect, test } from 'vitest';
import type { ReceiptEntry, ReceiptOutcome } from '@/lib/contract/console/receipt';
import { receiptNumbers } from './receipt-numbers';

const entry = (path: string, outcome: ReceiptOutcome = 'stored'): ReceiptEntry => ({
  path,
  outcome,
  sent: 'x',
  stored: 'x',
});
const announced = [
  { path: 'name', gatewayPaths: ['name'] },
  { path: 'auth.kind', gatewayPaths: ['auth.type', 'auth.oauth2.type'] },
  { path: 'auth.key', gatewayPaths: ['auth.key'] },
];
const fields = [
  { form: 'auth.kind', gateway: 'auth.type', label: 'Kind' },
  { form: 'auth.kind', gateway: 'auth.oauth2.type', label: 'Kind' },
];

test('a receipt counts the fields that were announced, however many parts were sent', () => {
  const entries = ['name', 'auth.type', 'auth.oauth2.type', 'auth.key.n', 'auth.secret'];
  expect(
    receiptNumbers(
      entries.map((path) => entry(path)),
      announced,
      fields,
    ),
  ).toEqual({
    all: 3,
    asSent: 3,
    differing: 0,
  });
});

test('what differs is counted once, also where nobody spoke of it', () => {
  const entries = [
    entry('name'),
    entry('auth.type', 'dropped'),
    entry('auth.oauth2.type', 'dropped'),
    entry('limit', 'changed'),
  ];
  expect(receiptNumbers(entries, announced, fields)).toEqual({ all: 3, asSent: 2, differing: 2 });
});

test('what cannot be read back is neither as sent nor different', () => {
  const entries = [entry('name', 'not_readable'), entry('auth.type')];
  expect(receiptNumbers(entries, announced, fields)).toEqual({ all: 3, asSent: 2, differing: 0 });
});

test('where nobody was told, the fields that were sent count', () => {
  const entries = [entry('name'), entry('auth.type'), entry('auth.oauth2.type', 'dropped')];
  expect(receiptNumbers(entries, null, fields)).toEqual({ all: 2, asSent: 1, differing: 1 });
});
