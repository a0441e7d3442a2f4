import type { TestProject } from 'vitest/node';
import buildOnce from '../support/ensure-build';
import { type RunningConsole, startConsole } from '../support/running-console';
import { gatewaySecrets } from '../support/written-secrets';

/** The console that all tests of the server share, as their processes know of it. */
interface SharedConsole
  extends Omit<RunningConsole, 'output' | 'ended' | 'tell' | 'stop' | 'guard' | 'remove'> {
  /** What it had written when it was ready. */
  startOutput: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Over an embedded gateway with example data, which no test changes. */
    gatehouse: SharedConsole;
  }
}

/** Vitest's global set-up: one console of the production build, as users start it. */
export default async function startOneConsole(project: TestProject): Promise<() => Promise<void>> {
  await buildOnce();
  const {
    output,
    ended: _ended,
    tell: _tell,
    stop: _stop,
    guard,
    remove,
    ...facts
  } = await startConsole();
  guard(await gatewaySecrets(facts));
  project.provide('gatehouse', { ...facts, startOutput: output() });
  return remove;
}
