import { expect, test } from 'vitest';
import { dialectOf } from './dialect-of';
import { isRecordedLabel, recordedRelease } from './recorded-release';
import { releaseRecords, releases } from './records.mjs';

test.each(releases)('what the builds of %s call themselves leads to its own record', (release) => {
  for (const version of [release, releaseRecords[release].labels.build]) {
    expect(recordedRelease(`Convoy v${version}`)).toBe(release);
    expect(isRecordedLabel(`Convoy v${version}`)).toBe(true);
  }
});

test('every label falls to one release: the first ones begin at nothing, and none before the last', () => {
  const starts = releases.map((release) => releaseRecords[release].labels.from);
  expect(starts[0]).toEqual([0, 0]);
  expect(starts).toEqual([...starts].sort(([a, b], [c, d]) => a - c || b - d));
  expect(new Set(starts.map(String)).size).toBe(releases.length);
});

test.each([
  [{ isEmbedded: true, release: 'Convoy v26.2.2', apiAnswer: 'versioned' }, 'embedded'],
  [{ isEmbedded: false, release: 'Convoy v26.2.2', apiAnswer: 'unversioned' }, releases[1]],
  [{ isEmbedded: false, release: null, apiAnswer: 'unversioned' }, releases[0]],
  [{ isEmbedded: false, release: null, apiAnswer: 'versioned' }, '26'],
  [{ isEmbedded: false, release: 'Another gateway 1.0', apiAnswer: 'versioned' }, '26'],
  [{ isEmbedded: false, release: null, apiAnswer: 'none' }, 'unknown'],
] as const)('%o is told as %s', (signs, dialect) => {
  expect(dialectOf(signs)).toBe(dialect);
});
