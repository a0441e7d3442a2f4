import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/test/find-browser.mjs';
import { leftOut } from './scripts/test/long-tests.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  ...leftOut,
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/ensure-build.ts',
  fullyParallel: true,
  // More than a small machine has cores: pages wait for the network and for rest, too.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous, since a slow machine is no fault of the product; nothing waits by time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    // Over a given gateway the run closes with what was tried and what was not.
    ...(process.env.E2E_GATEWAY_URL ? [['./e2e/support/live-reporter.ts'] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The sandbox of the browser needs rights that root in a container lacks.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
