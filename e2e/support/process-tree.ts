import { existsSync, readFileSync } from 'node:fs';

/** Whether this system tells which processes another one has started. */
export const canListProcesses = existsSync('/proc/self/task');

/** Ids of a process and of everything that it has started, by itself or by others. */
export function processTree(processId: number): number[] {
  const file = `/proc/${processId}/task/${processId}/children`;
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  return [processId, ...children.flatMap(processTree)];
}

/** Whether a process runs; one that has ended and was not asked for its exit code does not. */
export function isRunning(processId: number): boolean {
  try {
    const [, state] = /\) (\w)/.exec(readFileSync(`/proc/${processId}/stat`, 'utf8')) ?? [];
    return state !== 'Z';
  } catch {
    return false;
  }
}

/** Memory of a process that is in the machine, in MiB; undefined where no system tells it. */
export function residentMebibytes(processId: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
  } catch {
    return undefined;
  }
}
