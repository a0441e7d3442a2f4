import { median } from '../bench/base/statistics';
import type { ProbeReport } from './probe.mjs';

const MEBIBYTE = 1024 * 1024;
/** How much more memory the process may hold at the end than after its warm-up. */
export const allowedGrowthMiB = 64;
/** Connections come and go; a leak of one handle for each page would be thousands. */
const allowedHandles = 16;
/** Share of the samples at either end that memory is compared by, so that one sample decides nothing. */
const endShare = 0.05;

/** What was measured in a process between its warm-up and the end of the load. */
export interface Soak {
  /** Reports under load, in their order. */
  samples: readonly ProbeReport[];
  /** Handles of the idle process before and after the load. */
  handlesBefore: number;
  handlesAfter: number;
  hasDied: boolean;
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

/** Resident or heap memory over the samples, start and end as medians of the first and last of them. */
export function memoryOf(
  samples: readonly ProbeReport[],
  part: 'rssBytes' | 'heapBytes',
): MemoryMiB {
  const values = samples.map((sample) => sample[part] / MEBIBYTE);
  const few = Math.max(1, Math.round(values.length * endShare));
  return {
    start: median(values.slice(0, few)),
    min: Math.min(...values),
    max: Math.max(...values),
    end: median(values.slice(-few)),
  };
}

/** Handles and pending requests of a report, all kinds together. */
export function countHandles({ handles }: ProbeReport): number {
  return Object.values(handles).reduce((sum, count) => sum + count, 0);
}

/** What is wrong, one sentence each; none when the process could have gone on for ever. */
export function faultsOf(soak: Soak): string[] {
  const { start, end } = memoryOf(soak.samples, 'rssBytes');
  const more = soak.handlesAfter - soak.handlesBefore;
  const faults: [boolean, string][] = [
    [soak.hasDied, 'The console ended while it was used.'],
    [
      end - start > allowedGrowthMiB,
      `Resident memory grew by ${Math.round(end - start)} MiB; ${allowedGrowthMiB} MiB are allowed.`,
    ],
    [!soak.hasDied && more > allowedHandles, `${more} handles more are open than before.`],
    [soak.failed > 0, `${soak.failed} requests got no answer, or one with status 500 and above.`],
    ...soak.notRefused.map((each): [boolean, string] => [true, `Not refused: ${each}.`]),
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}
