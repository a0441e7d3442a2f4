import { expect, test } from 'vitest';
import { isRecordedLabel, recordedRelease } from './recorded-release';

test.each([
  ['Convoy v24.6.5', '24.6.5'],
  ['Convoy v25.12.1', '24.6.5'],
  ['Convoy v26.2.2', '26.3.6'],
  ['Convoy 26.3.6', '26.3.6'],
  ['Convoy v26.6.6', '26.7.3'],
  ['Convoy v27.0.0', '26.7.3'],
  ['Another gateway 1.0', null],
  [null, null],
])('%s', (label, release) => {
  expect(recordedRelease(label)).toBe(release);
});

test.each([
  ['Convoy v24.6.5', true],
  ['Convoy v26.2.2', true],
  ['Convoy v26.6.6', true],
  ['Convoy v24.6.50', false],
  ['Convoy v25.12.1', false],
  ['Convoy v27.0.0', false],
  [null, false],
])('%s is a recorded release itself: %s', (label, isItself) => {
  expect(isRecordedLabel(label)).toBe(isItself);
});
