// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './test/find-browser.mjs';
import { browserOutcome, sumOutcomes, unitOutcome } from './test/outcome.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = path.join(root, 'test-results');
const unitReport = path.join(reports, 'unit.json');
const serverReport = path.join(reports, 'server.json');
const browserReport = path.join(reports, 'e2e.json');

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Runs one command of this project's tools and shows what it says.
 * @param {string} title
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(title, [name = '', ...parameters], env = {}) {
  say(`\n── ${title}`);
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(name, parameters, {
    cwd: root,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readReport(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Runs the tests of some of Vitest's projects.
 * @param {string} title
 * @param {string} project a name, or one with `!` before it for all others
 * @param {string} report file of the report
 */
async function runVitest(title, project, report) {
  const hasSucceeded = await run(title, [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return unitOutcome(readReport(report), hasSucceeded);
}

/** @param {boolean} hasSucceeded */
const oneStep = (hasSucceeded) => ({ passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const outcomes = [
  oneStep(
    (await run('Type check: generate route types', ['next', 'typegen'])) &&
      (await run('Type check', ['tsc', '--noEmit'])),
  ),
  oneStep(await run('Lint and format', ['biome', 'check', '.'])),
  oneStep(await run('Dead code', ['knip'])),
  oneStep(await run('Version floors', [process.execPath, 'scripts/floors.mjs'])),
];

outcomes.push(await runVitest('Unit tests', '!server', unitReport));

const isBuilt = await run('Build', [process.execPath, 'scripts/build.mjs']);
outcomes.push(oneStep(isBuilt));

if (isBuilt) {
  outcomes.push(await runVitest('Server tests', 'server', serverReport));
} else {
  say('No build, so no tests of the server.');
  outcomes.push({ passed: 0, failed: 1 });
}

const browser = isBuilt ? (findBrowser() ?? installBrowser(say)) : undefined;
if (browser) {
  const browserPassed = await run('End-to-end tests', ['playwright', 'test'], {
    E2E_CHROMIUM: browser,
  });
  outcomes.push(browserOutcome(readReport(browserReport), browserPassed));
} else {
  say(
    isBuilt
      ? 'No Chromium could be installed; set E2E_CHROMIUM to one.'
      : 'No build, so no end-to-end tests.',
  );
  outcomes.push({ passed: 0, failed: 1 });
}

const { passed, failed } = sumOutcomes(outcomes);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
