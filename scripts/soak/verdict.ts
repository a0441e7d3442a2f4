import { upperFirst } from '../../lib/util/first-letter';
import { median } from '../bench/base/statistics';
import type { ProbeReport } from './probe.mjs';

const MEBIBYTE = 1024 * 1024;
/** How much more memory a process may hold at the end than after its warm-up. */
export const allowedGrowthMiB = 64;
/** Connections come and go; a leak of one handle for each page would be thousands. */
const allowedHandles = 16;
/** Share of the samples at either end that memory is compared by, so that one sample decides nothing. */
const endShare = 0.05;

/** What was measured in a process between its warm-up and the end of the load. */
export interface Soak {
  /** Reports under load, in their order. */
  samples: readonly ProbeReport[];
  /** Resident memory of the gateway's process in MiB; none where the system does not tell. */
  gatewayMebibytes: readonly number[];
  /** Handles of the idle process before and after the load. */
  handlesBefore: number;
  handlesAfter: number;
  hasDied: boolean;
  /** Whether the gateway ended, and was started again. */
  hasGatewayDied: boolean;
  /** Answers with a status of 500 and above, and requests that got none. */
  failed: number;
  /** Attacks that were not refused with a status of their own. */
  notRefused: readonly string[];
}

export interface MemoryMiB {
  start: number;
  min: number;
  max: number;
  end: number;
}

/** Start and end are medians of the first and last samples. */
function memoryOf(values: readonly number[]): MemoryMiB {
  const few = Math.max(1, Math.round(values.length * endShare));
  return {
    start: median(values.slice(0, few)),
    min: Math.min(...values),
    max: Math.max(...values),
    end: median(values.slice(-few)),
  };
}

/** What is measured of the memory of both processes, by its name; nothing where nothing was. */
export function memories({ samples, gatewayMebibytes }: Soak): [name: string, MemoryMiB][] {
  const measured: [string, readonly number[]][] = [
    ['resident memory of the console', samples.map(({ rssBytes }) => rssBytes / MEBIBYTE)],
    ['its heap in use', samples.map(({ heapBytes }) => heapBytes / MEBIBYTE)],
    ['resident memory of the gateway', gatewayMebibytes],
  ];
  return measured.flatMap(([name, values]) =>
    values.length > 0 ? [[name, memoryOf(values)]] : [],
  );
}

/** Handles and pending requests of a report, all kinds together. */
export function countHandles({ handles }: ProbeReport): number {
  return Object.values(handles).reduce((sum, count) => sum + count, 0);
}

/** What is wrong, one sentence each; none when the process could have gone on for ever. */
export function faultsOf(soak: Soak): string[] {
  const more = soak.handlesAfter - soak.handlesBefore;
  const faults: [boolean, string][] = [
    [soak.hasDied, 'The console ended while it was used.'],
    [soak.hasGatewayDied, 'The gateway ended while it was used.'],
    ...memories(soak).map(([name, { start, end }]): [boolean, string] => [
      name.startsWith('resident') && end - start > allowedGrowthMiB,
      `${upperFirst(name)} grew by ${Math.round(end - start)} MiB; ${allowedGrowthMiB} MiB are allowed.`,
    ]),
    [!soak.hasDied && more > allowedHandles, `${more} handles more are open than before.`],
    [soak.failed > 0, `${soak.failed} requests got no answer, or one with status 500 and above.`],
    ...soak.notRefused.map((each): [boolean, string] => [true, `Not refused: ${each}.`]),
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}
