import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inLongRun } from '@/lib/testing/long-run';
import { canListProcesses, isRunning, processTree } from '../support/process-tree';
import { startConsole, withoutExamples } from '../support/running-console';

const STOP_LIMIT_MS = 10_000;

/** Debian's `sh` keeps itself between npm and the server unless told otherwise; bash does not. */
const sh = '/bin/sh';
const bash = '/bin/bash';

/** How the end comes to npm, and the exit code that npm then has; null when the signal ended npm. */
interface End {
  name: string;
  shell: string;
  signal: NodeJS.Signals;
  toGroup?: boolean;
  exitCode: number | null;
}

const ends: End[] = [
  { name: 'SIGTERM', shell: sh, signal: 'SIGTERM', exitCode: 0 },
  { name: 'SIGKILL', shell: sh, signal: 'SIGKILL', exitCode: null },
  // What the process does at each signal is held beside it; here that npm passes one on, or is missed.
  ...inLongRun<End>([
    { name: 'SIGTERM', shell: bash, signal: 'SIGTERM', exitCode: 0 },
    { name: 'a closed terminal', shell: sh, signal: 'SIGHUP', toGroup: true, exitCode: null },
    {
      name: 'a Ctrl+C, which everybody gets,',
      shell: sh,
      signal: 'SIGINT',
      toGroup: true,
      exitCode: 0,
    },
  ]),
];

// Where a system tells which processes run.
describe.runIf(canListProcesses)('npm start', () => {
  for (const { name, shell, signal, toGroup, exitCode } of ends) {
    test.runIf(existsSync(shell))(
      `${name} to npm over ${shell} ends the server in time and leaves no process`,
      async ({ onTestFinished }) => {
        const console = await startConsole({
          throughNpm: true,
          env: { ...withoutExamples, npm_config_script_shell: shell },
        });
        onTestFinished(console.remove);
        const processes = processTree(console.processId);
        expect(processes.length).toBeGreaterThan(1);
        process.kill(toGroup ? -console.processId : console.processId, signal);
        const left = () => processes.filter(isRunning);
        await expect.poll(left, { timeout: STOP_LIMIT_MS }).toEqual([]);
        expect(await console.ended).toBe(exitCode);
        expect(console.output()).toContain('Stopping');
        await expect(fetch(`${console.origin}/api/health`)).rejects.toThrow();
      },
    );
  }
});
