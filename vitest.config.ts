import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('./', import.meta.url));

const resolve = {
  alias: [
    { find: /^@\//, replacement: root },
    // The real module throws outside a React Server environment; unit tests are one too.
    { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
  ],
};

const measuringMemory = [
  'lib/server/gateway-client/bombs.test.ts',
  'lib/transform/hostile-functions.test.ts',
];

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, test: ProjectTests): TestProjectInlineConfiguration => ({
  resolve,
  test: { name, pool: 'threads', restoreMocks: true, testTimeout: 20_000, ...test },
});

export default defineConfig({
  test: {
    // One thread for each processor; the usual one less leaves half of a small machine idle.
    maxWorkers: '100%',
    projects: [
      // Modules without state of their own are loaded once for all files of a thread.
      project('unit', {
        isolate: false,
        include: ['{components,lib,scripts}/**/*.test.ts'],
        exclude: [...configDefaults.exclude, ...measuringMemory],
      }),
      // The memory of a process is that of all of its threads, so each has one to itself.
      project('memory', { pool: 'forks', include: measuringMemory }),
      // The routes hold one console per process: its environment, sessions and databases.
      project('routes', { include: ['app/**/*.test.ts'] }),
      // Real components in a simulated page: cheaper than a browser, and they have no layout.
      project('dom', {
        environment: 'happy-dom',
        expect: { poll: { timeout: 15_000 } },
        include: ['{app,components}/**/*.dom.test.tsx'],
      }),
      // Over HTTP against one console, started as users start it.
      project('server', {
        // A console that a test starts is ended at the latest with the process of the test.
        pool: 'forks',
        include: ['e2e/server/**/*.test.ts'],
        globalSetup: 'e2e/server/shared-console.ts',
        // Generous, since a slow machine is no fault of the product; nothing waits by time.
        testTimeout: 60_000,
        hookTimeout: 90_000,
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
});
