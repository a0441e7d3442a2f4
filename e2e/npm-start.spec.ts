import { existsSync } from 'node:fs';
import { expect, test } from './fixtures';
import { canListProcesses, isRunning, processTree } from './support/process-tree';

const STOP_LIMIT_MS = 10_000;

/** Debian's `sh` keeps itself between npm and the server unless told otherwise; bash does not. */
const sh = '/bin/sh';
const bash = '/bin/bash';

/** How the end comes to npm, and the exit code that npm then has; null when the signal ended npm. */
const ends: {
  name: string;
  shell: string;
  signal: NodeJS.Signals;
  toGroup?: boolean;
  exitCode: number | null;
}[] = [
  { name: 'SIGTERM', shell: sh, signal: 'SIGTERM', exitCode: 0 },
  { name: 'SIGTERM', shell: bash, signal: 'SIGTERM', exitCode: 0 },
  {
    name: 'a Ctrl+C, which everybody gets,',
    shell: sh,
    signal: 'SIGINT',
    toGroup: true,
    exitCode: 0,
  },
  { name: 'a closed terminal', shell: sh, signal: 'SIGHUP', toGroup: true, exitCode: null },
  { name: 'SIGKILL', shell: sh, signal: 'SIGKILL', exitCode: null },
];

test.describe('npm start', () => {
  test.skip(!canListProcesses, 'This system does not tell which processes run.');

  for (const { name, shell, signal, toGroup, exitCode } of ends) {
    test(`${name} to npm over ${shell} ends the server in time and leaves no process`, async ({
      startConsole,
      request,
    }) => {
      test.skip(!existsSync(shell), 'This system has no such shell.');
      const console = await startConsole({
        throughNpm: true,
        env: { npm_config_script_shell: shell },
      });
      const processes = processTree(console.processId);
      expect(processes.length).toBeGreaterThan(1);
      process.kill(toGroup ? -console.processId : console.processId, signal);
      const left = () => processes.filter(isRunning);
      await expect.poll(left, { timeout: STOP_LIMIT_MS }).toEqual([]);
      expect(await console.ended).toBe(exitCode);
      expect(console.output()).toContain('Stopping');
      await expect(request.get(`${console.origin}/api/health`)).rejects.toThrow(/ECONNREFUSED/);
    });
  }
});
