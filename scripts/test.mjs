// @ts-check
import { projectsInProcess, TestRun } from './test/test-run.mjs';

const run = new TestRun();

async function checkSources() {
  await run.check({ title: 'Type check', command: ['tsc', '--noEmit'] });
  await run.check({ title: 'Lint and format', command: ['biome', 'check', '.'] });
  await run.check({ title: 'Dead code', command: ['knip'] });
  await run.check({ title: 'Version floors', command: [process.execPath, 'scripts/floors.mjs'] });
  await run.vitest('Unit tests', projectsInProcess);
}

/** @returns {Promise<boolean>} whether there is a build that browser tests can use */
async function checkServer() {
  const isBuilt = await run.check({
    title: 'Build',
    command: [process.execPath, 'scripts/build.mjs'],
  });
  if (isBuilt) await run.vitest('Server tests', ['server']);
  await run.brokers();
  return isBuilt;
}

// The build and the type check both read the generated types of routes.
if (await run.check({ title: 'Types of routes', command: ['next', 'typegen'] })) {
  // Each lane keeps about one core busy; the browser tests want two.
  const [isBuilt] = await Promise.all([checkServer(), checkSources()]);
  if (isBuilt) await run.browser();
  else process.stdout.write('No build, so no end-to-end tests.\n');
}
run.close();
