import { expect, test } from 'vitest';
import { releaseNamesIn } from './release-names';
import { readSourceFiles } from './source-files';

test('releases are told apart in their records alone', () => {
  expect(readSourceFiles().flatMap(releaseNamesIn)).toEqual([]);
});

test.each([
  ['lib/server/file.ts', 'const is24 = dialect === "24.6.5";'],
  ['lib/server/file.ts', 'const isLate = { "26.7.3": true }[release];'],
  ['lib/server/file.ts', 'const isFamily = dialect === "26";'],
  ['lib/server/file.ts', 'const agent = `Convoy/v26.3.6`;'],
  ['components/x/file.dom.test.tsx', 'show(<Bench release="26.3.6" />);'],
  ['e2e/file.spec.ts', 'gateway.behaviour.endpoints = "26.7.3";'],
])('in %s %s would be noticed', (path, text) => {
  expect(releaseNamesIn({ path, text })).toEqual([expect.stringMatching(`^${path}:1 `)]);
});

test.each([
  ['lib/releases/records.mjs', 'const releases = ["24.6.5"];'],
  ['lib/testing/fake-gateway/file.ts', 'const is24 = behaviour.endpoints === "24.6.5";'],
  ['lib/server/file.ts', 'const isOurs = dialect === "embedded";'],
  ['lib/server/file.test.ts', 'test("24.6.5 stores it", () => {});'],
])('%s may hold %s', (path, text) => {
  expect(releaseNamesIn({ path, text })).toEqual([]);
});
