// @ts-check
import { projectsInProcess, TestRun } from './test/test-run.mjs';

const run = new TestRun({ LONG_TESTS: '1' });

// Nothing beside anything: the counts that widen here take both cores.
if (await run.check({ title: 'Build', command: [process.execPath, 'scripts/build.mjs'] })) {
  await run.vitest('Unit tests', projectsInProcess);
  await run.brokers();
  await run.vitest('Server tests', ['server']);
  await run.browser();
}
run.close();
