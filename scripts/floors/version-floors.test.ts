import { describe, expect, test } from 'vitest';
import floorFile from '../../floors.json';
import lockfile from '../../package-lock.json';
import { loadedVersions } from './loaded-versions.mjs';
import {
  compareVersions,
  lockedVersionProblems,
  lockfileProblems,
  versionProblem,
} from './version-floors.mjs';

const floors = floorFile.packages;

describe('this project', () => {
  test('locks no version below its floor', () => {
    expect(lockedVersionProblems(lockfile, floors)).toEqual([]);
  });

  test('loads no version below its floor', () => {
    const { packages, sqlite } = loadedVersions(process.cwd(), Object.keys(floors));
    expect(Object.keys(packages)).toEqual(expect.arrayContaining(['next', 'react', 'undici']));
    const problems = Object.entries(floors).flatMap(([name, floor]) =>
      versionProblem(name, packages[name] ?? floor.floor, floor),
    );
    expect([...problems, ...versionProblem('sqlite', sqlite, floorFile.sqlite)]).toEqual([]);
  });

  test('fixes the content of every package and binds none to a registry', () => {
    expect(lockfileProblems(lockfile)).toEqual([]);
  });
});

describe('a downgraded lockfile', () => {
  test.each(Object.keys(floors))('is noticed for %s', (name) => {
    const downgraded = {
      packages: {
        ...lockfile.packages,
        [`node_modules/${name}`]: { version: '0.0.1', integrity: 'x' },
      },
    };
    expect(lockedVersionProblems(downgraded, floors)).toEqual([
      expect.stringContaining(`node_modules/${name} 0.0.1 is below`),
    ]);
  });

  test('is noticed in a nested copy', () => {
    const nested = {
      packages: {
        ...lockfile.packages,
        'node_modules/a/node_modules/undici': { version: '7.27.9' },
      },
    };
    expect(lockedVersionProblems(nested, floors)).toHaveLength(1);
  });

  test('is noticed when a required package is gone', () => {
    expect(lockedVersionProblems({ packages: {} }, { next: floors.next })).toEqual([
      'next is not in the lockfile.',
    ]);
  });

  test('is noticed when an entry lost its integrity or gained an address', () => {
    const loose = {
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0', resolved: 'https://r.example/a.tgz' },
      },
    };
    expect(lockfileProblems(loose)).toEqual([
      'node_modules/a has no integrity.',
      'node_modules/a is bound to an address.',
    ]);
  });
});

test.each([
  ['16.4.5', '16.4.5', 0],
  ['16.4.6', '16.4.5', 1],
  ['16.4.5-canary.3', '16.4.5', -1],
  ['9.0.0', '10.0.0', -1],
  ['1.2.3+build', '1.2.3', 0],
  ['0.36', '0.35.5', 1],
])('%s against %s is %j', (left, right, expected) => {
  expect(Math.sign(compareVersions(left, right))).toBe(expected);
});
