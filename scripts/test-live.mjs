// @ts-check
import { spawnSync } from 'node:child_process';
import { findBrowser, installBrowser } from './test/find-browser.mjs';

const wanted = ['E2E_GATEWAY_URL', 'E2E_GATEWAY_KEY', 'E2E_PROJECT_ID'];

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * The browser tests that any gateway can stand, on the one that the environment gives. Closes with a
 * table, and fails when anything that is not known to be missing or refused was left untried.
 */
function testLive() {
  const missing = wanted.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    say(
      `Set ${missing.join(', ')}: the base URL of a gateway, a key of a project of it for tests, and that project's id.`,
    );
    return 2;
  }
  const browser = findBrowser() ?? installBrowser(say);
  if (!browser) {
    say('No Chromium could be installed; set E2E_CHROMIUM to one.');
    return 1;
  }
  // One worker: the project is the operator's, and rate limits are the gateway's.
  const { status } = spawnSync('npx', ['playwright', 'test', '--grep', '@live', '--workers=1'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', E2E_CHROMIUM: browser },
  });
  return status ?? 1;
}

process.exitCode = testLive();
