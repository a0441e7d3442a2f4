import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('./', import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // The real module throws outside a React Server environment; unit tests are one too.
  { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
];

/** A simulated page has neither the layout that editors need nor the workers of a browser. */
const simulatedPage = `${root}lib/testing/simulated-page`;
const inSimulatedPage = [
  { find: /^\.\/monaco-(?:surface|diff)$/, replacement: `${simulatedPage}/editor-surfaces.ts` },
  {
    find: '@/lib/transform/start-browser-worker',
    replacement: `${simulatedPage}/function-workers.ts`,
  },
  {
    find: '@/lib/filter/worker/start-browser-worker',
    replacement: `${simulatedPage}/filter-workers.ts`,
  },
];

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (
  name: string,
  test: ProjectTests,
  replaced: typeof inSimulatedPage = [],
): TestProjectInlineConfiguration => ({
  // The first that fits counts.
  resolve: { alias: [...replaced, ...alias] },
  test: { name, pool: 'threads', restoreMocks: true, testTimeout: 20_000, ...test },
});

export default defineConfig({
  test: {
    projects: [
      // Modules without state of their own are loaded once for all files of a thread.
      project('unit', { isolate: false, include: ['{components,lib,scripts}/**/*.test.ts'] }),
      // The routes hold one console per process: its environment, sessions and databases.
      project('routes', {
        include: ['app/**/*.test.ts'],
        exclude: [...configDefaults.exclude, 'app/**/*.form.test.ts'],
      }),
      // Real components in a simulated page: cheaper than a browser, and they have no layout.
      project(
        'dom',
        {
          environment: 'happy-dom',
          // Generous, since a slow machine is no fault of the product; nothing waits by time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          include: ['{app,components}/**/*.dom.test.tsx'],
        },
        inSimulatedPage,
      ),
      // Real pages, routes and services over a gateway, in one process: what a form comes to.
      project('forms', {
        // Each test has a gateway and a page of its own; the server is that of the process.
        isolate: false,
        environment: 'happy-dom',
        // Generous, since a slow machine is no fault of the product; nothing waits by time.
        testTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
        include: ['app/**/*.form.test.ts'],
        setupFiles: ['app/testing/one-process.ts'],
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
