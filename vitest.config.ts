import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('./', import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // The real module throws outside a React Server environment; unit tests are one too.
  { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
];

/** A simulated page has neither the layout that editors need nor the workers of a browser. */
const standIns = `${root}lib/testing/simulated-page`;
const inSimulatedPage = [
  { find: /^\.\/monaco-(?:surface|diff)$/, replacement: `${standIns}/editor-surfaces.ts` },
  { find: /^\.\/warm-up$/, replacement: `${standIns}/editor-warm-up.ts` },
  { find: /^\.\/turns$/, replacement: `${standIns}/editor-turns.ts` },
  {
    find: '@/lib/transform/start-browser-worker',
    replacement: `${standIns}/function-workers.ts`,
  },
  {
    find: '@/lib/filter/worker/start-browser-worker',
    replacement: `${standIns}/filter-workers.ts`,
  },
];

/** What speaks to a real broker, of which all tests share one. */
const withBrokers = ['lib/**/*.broker.test.ts'];

const measuringMemory = [
  'lib/server/gateway-client/bombs.test.ts',
  'lib/transform/hostile-functions.test.ts',
];

/**
 * Simulated pages with a process state of their own: tests that replace modules, which all that share
 * those would meet.
 */
const ofTheirOwn = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter(
    (file) =>
      file.endsWith('.dom.test.tsx') && readFileSync(`${root}${file}`, 'utf8').includes('vi.mock('),
  )
  // Folders of the framework have names that a glob reads as groups.
  .map((file) => file.replace(/[()[\]]/g, '\\$&'));

/** The first three spare work; the fourth fails what a page that its reader translated would not survive. */
const pageSetup = [
  'owner-stacks',
  'late-messages',
  'swift-looks',
  'bare-texts',
  'own-origin',
  'settled-imports',
].map((name) => `${standIns}/${name}.ts`);

/** A page in which components are real, and which has no layout. */
const simulatedPage: ProjectTests = {
  environment: 'happy-dom',
  // Generous, since a slow machine is no fault of the product; nothing waits by time.
  testTimeout: 60_000,
  setupFiles: pageSetup,
};

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (
  name: string,
  test: ProjectTests,
  replaced: typeof inSimulatedPage = [],
): TestProjectInlineConfiguration => ({
  // The first that fits counts.
  resolve: { alias: [...replaced, ...alias] },
  test: {
    name,
    pool: 'threads',
    restoreMocks: true,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    ...test,
  },
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
        setupFiles: ['lib/testing/tried-properties.ts'],
        exclude: [...configDefaults.exclude, ...withBrokers, ...measuringMemory],
      }),
      // The memory of a process is that of all of its threads, so each has one to itself.
      project('memory', { pool: 'forks', include: measuringMemory }),
      // The routes hold one console per process: its environment, sessions and databases.
      project('routes', {
        include: ['app/**/*.test.ts'],
        exclude: [...configDefaults.exclude, 'app/**/*.form.test.ts'],
      }),
      // Real components: cheaper than a browser. React is loaded once for all files of a thread.
      project(
        'dom',
        {
          ...simulatedPage,
          isolate: false,
          include: ['{app,components}/**/*.dom.test.tsx'],
          exclude: [...configDefaults.exclude, ...ofTheirOwn],
        },
        inSimulatedPage,
      ),
      project('dom-alone', { ...simulatedPage, include: ofTheirOwn }, inSimulatedPage),
      // Real pages, routes and services over a gateway, in one process: what a form comes to. Each
      // test has a gateway and a page of its own; the server is that of the process.
      project(
        'forms',
        {
          ...simulatedPage,
          isolate: false,
          include: ['app/**/*.form.test.ts'],
          setupFiles: [...pageSetup, 'app/testing/one-process.ts'],
        },
        inSimulatedPage,
      ),
      // Skipped with a sentence where a broker is not installed.
      project('brokers', {
        include: withBrokers,
        // One of them ends the broker, which another one would be in the middle of using.
        fileParallelism: false,
        globalSetup: ['rabbitmq', 'kafka'].map((name) => `lib/testing/brokers/${name}-setup.ts`),
        // Generous, since a slow machine is no fault of the product; nothing waits by time.
        testTimeout: 120_000,
        hookTimeout: 90_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      // Over HTTP against one console, started as users start it.
      project('server', {
        // A console that a test starts is ended at the latest with the process of the test.
        pool: 'forks',
        include: ['e2e/server/**/*.test.ts'],
        globalSetup: 'e2e/server/shared-console.ts',
        // Generous, since a slow machine is no fault of the product; nothing waits by time.
        testTimeout: 120_000,
        hookTimeout: 90_000,
      }),
    ],
  },
});
