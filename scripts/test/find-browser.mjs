// @ts-check
import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';

const WINDOWLESS_BROWSER = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium that starts on this machine: the configured one, the system's, or Playwright's own.
 * @returns {string | undefined} path of its executable
 */
export function findBrowser() {
  const configured = process.env.E2E_CHROMIUM;
  if (configured) return configured;
  // The one without a window first: it needs half the processor time.
  return [WINDOWLESS_BROWSER, ...WHOLE_BROWSERS, chromium.executablePath()].find(starts);
}

/**
 * One that draws as those do that people use, where there is one: its times are theirs.
 * @returns {string | undefined} path of its executable
 */
export function findWholeBrowser() {
  return process.env.E2E_CHROMIUM || WHOLE_BROWSERS.find(starts) || findBrowser();
}

/**
 * Fetches a Chromium by Playwright, or as root by the system's package manager.
 * @param {(line: string) => void} say
 * @returns {string | undefined}
 */
export function installBrowser(say) {
  say('No Chromium found; installing one.');
  const attempts = [
    ['npx', ['playwright', 'install', 'chromium']],
    ...(process.getuid?.() === 0
      ? [
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
        ]
      : []),
  ];
  for (const [command, parameters] of /** @type {[string, string[]][]} */ (attempts)) {
    spawnSync(command, parameters, { stdio: 'inherit' });
    const found = findBrowser();
    if (found) return found;
  }
  return undefined;
}

/**
 * A file may exist and still lack its libraries.
 * @param {string} executable
 */
function starts(executable) {
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
