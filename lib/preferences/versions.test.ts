import { expect, test } from 'vitest';
import { isVersions, maximumVersions, type Version, withVersion } from './versions';

const version = (at: number, name = `v${at}`): Version => ({ at, values: { name } });

test('the newest stands first, and the oldest make room', () => {
  let versions: Version[] = [];
  for (let at = 1; at <= maximumVersions + 3; at += 1)
    versions = withVersion(versions, version(at));
  expect(versions).toHaveLength(maximumVersions);
  expect(versions.at(0)).toEqual(version(maximumVersions + 3));
  expect(versions.at(-1)).toEqual(version(4));
  expect(isVersions(versions)).toBe(true);
});

test('a save that changed nothing is no other version', () => {
  expect(withVersion([version(1, 'same')], version(2, 'same'))).toEqual([version(1, 'same')]);
});

test.each([[{}], [[{ at: '1', values: {} }]], [[{ at: 1, values: [] }]], [[{ at: 1 }]], null])(
  '%j is not taken for versions',
  (stored) => {
    expect(isVersions(stored)).toBe(false);
  },
);
