import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN_STATE = '0A';

/** Whether this system tells which process listens where. */
export const canListListeners = existsSync('/proc/net/tcp');

/**
 * Local addresses of the TCP sockets that a process listens on, in the kernel's spelling:
 * `0100007F:0BB8` is 127.0.0.1, port 3000.
 */
export function listeningAddresses(processId: number): string[] {
  const folder = `/proc/${processId}/fd`;
  const inodes = new Set(
    readdirSync(folder).map((fd) => /^socket:\[(\d+)\]$/.exec(linkTarget(`${folder}/${fd}`))?.[1]),
  );
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((table) => existsSync(table))
    .flatMap((table) => readFileSync(table, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === LISTEN_STATE && inodes.has(columns[9]))
    .map((columns) => columns[1] ?? '');
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
