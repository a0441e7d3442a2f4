import type { AttentionRow } from '@/lib/contract/console/activity/overview';
import { type Guarded, listOf, orNull, shapeOf, textOf } from '@/lib/util/guards';

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A matter that somebody knows of, and how it was then. */
const isAcknowledgement = shapeOf({
  key: textOf({ longest: 300 }),
  weight: isNumber,
  episode: orNull(textOf({ longest: 64 })),
});

const mostKept = 200;

export const isAcknowledged = listOf(isAcknowledgement, mostKept);
export type Acknowledgement = Guarded<typeof isAcknowledgement>;

/** How much worse a matter must have become to be shown again: half as much again. */
const worse = 1.5;

/** Whether a matter is known of as it is now: it is no new one and has not become worse since. */
export function isKnown(row: AttentionRow, acknowledged: readonly Acknowledgement[]): boolean {
  const known = acknowledged.find(({ key }) => key === row.key);
  if (!known) return false;
  return known.episode === row.episode && row.weight <= Math.max(1, known.weight) * worse;
}

/** Notes that somebody knows of a matter; the newest stands first. */
export function acknowledge(
  acknowledged: readonly Acknowledgement[],
  { key, weight, episode }: AttentionRow,
): Acknowledgement[] {
  const others = acknowledged.filter((each) => each.key !== key);
  return [{ key, weight, episode }, ...others].slice(0, mostKept);
}

export function recall(acknowledged: readonly Acknowledgement[], key: string): Acknowledgement[] {
  return acknowledged.filter((each) => each.key !== key);
}
