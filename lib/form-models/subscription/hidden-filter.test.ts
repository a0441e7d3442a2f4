import { expect, test } from 'vitest';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
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
  expect(hiddenFilterNote(receipt, convoy2636)).toContain('although it is active');
  expect(hiddenFilterNote(receipt, convoy26)).toContain('although it is active');
  for (const dialect of [convoy2465, convoy2673, 'embedded'] as const) {
    expect(hiddenFilterNote(receipt, dialect)).toBeNull();
  }
});

test('and is dropped where the event types are, or where it is shown', () => {
  const entries = [types('changed'), gone];
  expect(hiddenFilterNote({ readBack: true, entries }, convoy2636)).toBeNull();
  const shown = [types('stored'), entry('filter_config.filter.body', 'stored')];
  expect(hiddenFilterNote({ readBack: true, entries: shown }, convoy2636)).toBeNull();
  expect(hiddenFilterNote(undefined, convoy2636)).toBeNull();
});
