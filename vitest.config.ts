import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('./', import.meta.url));

const resolve = {
  alias: [
    { find: /^@\//, replacement: root },
    // The real module throws outside a React Server environment; unit tests are one too.
    { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
  ],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.tsx'],
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          // Real components in a simulated page: cheaper than a browser, and they have no layout.
          name: 'dom',
          environment: 'happy-dom',
          include: ['{app,components}/**/*.dom.test.tsx'],
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          // Over HTTP against one console, started as users start it.
          name: 'server',
          environment: 'node',
          // A console that a test starts is ended at the latest with the process of the test.
          pool: 'forks',
          include: ['e2e/server/**/*.test.ts'],
          globalSetup: 'e2e/server/shared-console.ts',
          restoreMocks: true,
          // Generous, since a slow machine is no fault of the product; nothing waits by time.
          testTimeout: 60_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
