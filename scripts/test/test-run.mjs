// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRabbitmq } from '../../lib/testing/brokers/find-rabbitmq.mjs';
import { findBrowser, installBrowser } from './find-browser.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { browserOutcome, stageOutcome, sumOutcomes, unitOutcome } from './outcome.mjs';
import { failures, playwrightTests, slowest, vitestTests } from './reported-tests.mjs';
import { runStage } from './stage.mjs';

/** The projects of vitest.config.ts that need no build. */
export const projectsInProcess = ['unit', 'memory', 'routes', 'dom', 'dom-alone', 'forms'];

const reports = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** The stages of one run of tests, and what came of them. */
export class TestRun {
  #startedAt = performance.now();
  /** @type {import('./stage.mjs').StageResult[]} */
  #stages = [];
  /** @type {import('./outcome.mjs').Outcome[]} */
  #outcomes = [];
  /** @type {import('./reported-tests.mjs').ReportedTest[]} */
  #tests = [];
  #env;
  #reports;

  /**
   * @param {Record<string, string>} [env] of every stage, besides the one of this process
   * @param {string} [apart] a folder of its own for the reports, so that those of a run before it stay
   */
  constructor(env = {}, apart = '.') {
    const folder = memoryFolder();
    this.#env = folder === undefined ? env : { TMPDIR: folder, ...env };
    this.#reports = path.join(reports, apart);
    rmSync(this.#reports, { recursive: true, force: true });
    mkdirSync(this.#reports, { recursive: true });
  }

  /** @param {Parameters<typeof runStage>[0]} stage a check that counts as one test */
  async check(stage) {
    const hasSucceeded = await this.#run(stage);
    this.#outcomes.push(stageOutcome(hasSucceeded));
    return hasSucceeded;
  }

  /**
   * @param {string} title
   * @param {readonly string[]} projects of vitest.config.ts
   */
  async vitest(title, projects) {
    const file = path.join(this.#reports, `${projects[0]}.json`);
    const hasSucceeded = await this.#run({
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
    this.#outcomes.push(unitOutcome(report, hasSucceeded));
    this.#tests.push(...vitestTests(report));
  }

  /** The tests with brokers; RabbitMQ is installed for them where that can be done. */
  async brokers() {
    if (!process.env.BROKERS_AMQP_URL && findRabbitmq() === undefined)
      await this.#run({
        title: 'RabbitMQ for tests',
        command: [process.execPath, 'scripts/test/install-rabbitmq.mjs'],
      });
    await this.vitest('Tests with brokers', ['brokers']);
  }

  /** The browser tests, in a Chromium of this machine or one that is installed for them. */
  async browser() {
    const browser = findBrowser() ?? installBrowser(say);
    if (browser === undefined) {
      say('No Chromium could be installed; set E2E_CHROMIUM to one.');
      this.#outcomes.push(stageOutcome(false));
      return;
    }
    const hasSucceeded = await this.#run({
      title: 'End-to-end tests',
      command: ['playwright', 'test'],
      env: { E2E_CHROMIUM: browser },
      isAlone: true,
    });
    const report = readReport(path.join(this.#reports, 'e2e.json'));
    this.#outcomes.push(browserOutcome(report, hasSucceeded));
    this.#tests.push(...playwrightTests(report));
  }

  /** Prints seconds per stage, the slowest tests, those that failed and the sum; the process fails when a test did. */
  close() {
    say('\n── Seconds per stage');
    for (const { title, seconds, hasSucceeded } of this.#stages) {
      say(`${seconds.toFixed(1).padStart(7)}  ${title}${hasSucceeded ? '' : ' (failed)'}`);
    }
    const seconds = (performance.now() - this.#startedAt) / 1000;
    say(`${seconds.toFixed(1).padStart(7)}  all of it`);
    say('\n── Ten slowest tests');
    for (const { title, seconds } of slowest(this.#tests, 10)) {
      say(`${seconds.toFixed(1).padStart(7)}  ${title}`);
    }
    const failedTests = failures(this.#tests);
    if (failedTests.length > 0) say('\n── Failed tests');
    for (const line of failedTests) say(`       - ${line}`);
    const { passed, failed } = sumOutcomes(this.#outcomes);
    say(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }

  /** @param {Parameters<typeof runStage>[0]} stage */
  async #run(stage) {
    const result = await runStage({ ...stage, env: { ...this.#env, ...stage.env } });
    this.#stages.push(result);
    return result.hasSucceeded;
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
