import { expect, test } from 'vitest';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import { hiddenFilterNote } from './hidden-filter';

const entry = (path: string, outcome: ReceiptEntry['outcome']): ReceiptEntry => ({
  path,
  outcome,
  sent: 'x',
  stored: null,
});
const types = (outcome: ReceiptEntry['outcome']) => entry('filter_config.event_types', outcome);
const gone = entry('filter_config.filter.body', 'dropped');

test('a filter that is not shown after a create may be active on 26.3.6', () => {
  const receipt = { readBack: true, entries: [types('stored'), gone] };
  expect(hiddenFilterNote(receipt, '26.3.6')).toContain('although it is active');
  expect(hiddenFilterNote(receipt, '26')).toContain('although it is active');
  for (const dialect of ['24.6.5', '26.7.3', 'embedded'] as const) {
    expect(hiddenFilterNote(receipt, dialect)).toBeNull();
  }
});

test('and is dropped where the event types are, or where it is shown', () => {
  const entries = [types('changed'), gone];
  expect(hiddenFilterNote({ readBack: true, entries }, '26.3.6')).toBeNull();
  const shown = [types('stored'), entry('filter_config.filter.body', 'stored')];
  expect(hiddenFilterNote({ readBack: true, entries: shown }, '26.3.6')).toBeNull();
  expect(hiddenFilterNote(undefined, '26.3.6')).toBeNull();
});
