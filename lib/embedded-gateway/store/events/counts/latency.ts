import { partsOf, type Tally } from './tally';

/** The steps by which `0003-counts.ts` counts how long answers take: each is so much longer. */
const step = 1.15;

/** A duration of the middle of a step, in whole milliseconds: at most 10 % from any other of it. */
const middleOf = (bin: number) => Math.round(step ** (bin + 0.5));

/**
 * The time within which such a share of answers came, in milliseconds; null without an answer.
 * @param share from 0 to 1
 */
export function latencyAt(tally: Tally, share: number): number | null {
  const bins = partsOf(tally, 'latency')
    .map(([bin, count]) => ({ bin: Number(bin), count }))
    .sort((one, other) => one.bin - other.bin);
  let left = Math.ceil(share * bins.reduce((sum, { count }) => sum + count, 0));
  const reached = bins.find(({ count }) => {
    left -= count;
    return left <= 0;
  });
  return reached ? middleOf(reached.bin) : null;
}
