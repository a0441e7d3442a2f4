// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './test/find-browser.mjs';
import { browserOutcome, stageOutcome, sumOutcomes, unitOutcome } from './test/outcome.mjs';
import { playwrightTimes, slowest, vitestTimes } from './test/slowest.mjs';
import { runStage } from './test/stage.mjs';

const reports = fileURLToPath(new URL('../test-results/', import.meta.url));
const startedAt = performance.now();

/** @type {import('./test/stage.mjs').StageResult[]} */
const stages = [];
/** @type {import('./test/outcome.mjs').Outcome[]} */
const outcomes = [];
/** @type {import('./test/slowest.mjs').TimedTest[]} */
const times = [];

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {Parameters<typeof runStage>[0]} stage */
async function run(stage) {
  const result = await runStage(stage);
  stages.push(result);
  return result.hasSucceeded;
}

/** @param {Parameters<typeof runStage>[0]} stage a check that counts as one test */
async function check(stage) {
  const hasSucceeded = await run(stage);
  outcomes.push(stageOutcome(hasSucceeded));
  return hasSucceeded;
}

/**
 * @param {string} title
 * @param {readonly string[]} projects of vitest.config.ts
 */
async function vitest(title, projects) {
  const file = path.join(reports, `${projects[0]}.json`);
  const hasSucceeded = await run({
    title,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
  });
  const report = readReport(file);
  outcomes.push(unitOutcome(report, hasSucceeded));
  times.push(...vitestTimes(report));
}

/** @param {string} file */
function readReport(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function checkSources() {
  await check({ title: 'Type check', command: ['tsc', '--noEmit'] });
  await check({ title: 'Lint and format', command: ['biome', 'check', '.'] });
  await check({ title: 'Dead code', command: ['knip'] });
  await check({ title: 'Version floors', command: [process.execPath, 'scripts/floors.mjs'] });
  await vitest('Unit tests', ['unit', 'routes', 'dom', 'forms']);
}

/** @returns {Promise<boolean>} whether there is a build that browser tests can use */
async function checkServer() {
  const isBuilt = await check({ title: 'Build', command: [process.execPath, 'scripts/build.mjs'] });
  if (isBuilt) await vitest('Server tests', ['server']);
  return isBuilt;
}

async function checkBrowser() {
  const browser = findBrowser() ?? installBrowser(say);
  if (browser === undefined) {
    say('No Chromium could be installed; set E2E_CHROMIUM to one.');
    outcomes.push(stageOutcome(false));
    return;
  }
  const hasSucceeded = await run({
    title: 'End-to-end tests',
    command: ['playwright', 'test'],
    env: { E2E_CHROMIUM: browser },
    isAlone: true,
  });
  const report = readReport(path.join(reports, 'e2e.json'));
  outcomes.push(browserOutcome(report, hasSucceeded));
  times.push(...playwrightTimes(report));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build and the type check both read the generated types of routes.
if (await check({ title: 'Types of routes', command: ['next', 'typegen'] })) {
  // Each lane keeps about one core busy; the browser tests want two.
  const [isBuilt] = await Promise.all([checkServer(), checkSources()]);
  if (isBuilt) await checkBrowser();
  else say('No build, so no end-to-end tests.');
}

say('\n── Seconds per stage');
for (const { title, seconds, hasSucceeded } of stages) {
  say(`${seconds.toFixed(1).padStart(7)}  ${title}${hasSucceeded ? '' : ' (failed)'}`);
}
say(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)}  all of it`);
say('\n── Ten slowest tests');
for (const { title, seconds } of slowest(times, 10)) {
  say(`${seconds.toFixed(1).padStart(7)}  ${title}`);
}

const { passed, failed } = sumOutcomes(outcomes);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
