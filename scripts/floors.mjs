// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedVersions } from './floors/loaded-versions.mjs';
import {
  lockedVersionProblems,
  lockfileProblems,
  versionProblem,
} from './floors/version-floors.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

const { packages: floors, sqlite } = readJson('floors.json');
const lockfile = readJson('package-lock.json');
const loaded = loadedVersions(root, Object.keys(floors));

const problems = [
  ...lockfileProblems(lockfile),
  ...lockedVersionProblems(lockfile, floors),
  ...Object.entries(loaded.packages).flatMap(([name, version]) =>
    versionProblem(`The loaded ${name}`, version, floors[name]),
  ),
  ...versionProblem('The loaded SQLite', loaded.sqlite, sqlite),
];

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0)
  process.stdout.write('Every locked and loaded version is at or above its floor.\n');
process.exitCode = problems.length === 0 ? 0 : 1;
