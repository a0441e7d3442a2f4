import type { JobView } from '@/lib/contract/console/activity/jobs';
import { isolated } from '@/lib/util/isolated';
import { amount, itemsOf } from '@/lib/words/activity/jobs';
import { type Expected, isHopeless, rowName, type SetRow } from '../parts/set-table';

const have = (count: number) => (count === 1 ? 'has' : 'have');

/** What is to be expected of what is taken, the finding first. */
export function expectedWords(
  { likely, mixed, unlikely, unknown }: Expected,
  taken: readonly SetRow[],
): { finding: string; rest: string[] } {
  const total = likely + mixed + unlikely + unknown;
  const rest: string[] = [];
  if (mixed > 0 && likely > 0) rest.push(`${amount(mixed)} may arrive, as only some do.`);
  if (unlikely > 0) {
    const places = taken.filter(isHopeless);
    const [only] = places;
    const name = only && rowName(only);
    rest.push(
      places.length === 1 && name
        ? `${amount(unlikely)} will most likely fail again at ${isolated(name)}.`
        : `${amount(unlikely)} will most likely fail again.`,
    );
  }
  if (unknown > 0 && unknown < total) {
    rest.push(`Of ${amount(unknown)} nothing is known yet.`);
  }
  if (likely > 0)
    return { finding: `${amount(likely)} ${have(likely)} a reason to arrive now.`, rest };
  if (mixed > 0) return { finding: `${amount(mixed)} may arrive, as only some do.`, rest };
  if (unlikely > 0) return { finding: 'Nothing of it has a reason to arrive now.', rest };
  return { finding: 'Nothing is known yet of how it will do.', rest: [] };
}

/**
 * That some of a retry may have arrived before, which their receivers would get twice; null where each
 * tells an error.
 */
export function arrivedWords(taken: readonly SetRow[]): string | null {
  const count = taken
    .flatMap(({ groups }) => groups)
    .filter(({ errorKind, status }) => errorKind === null && (status ?? 'Success') === 'Success')
    .reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  const those = count === 1 ? '1 of them tells no error' : `${amount(count)} of them tell no error`;
  return `${those} and may have arrived before: a receiver that does not check ids may act on it twice.`;
}

/** What the ids of what is sent are, which receivers tell doubles by. */
export function idsWords(kind: JobView['kind']): string {
  return kind === 'retry'
    ? 'Each keeps its event id, so a receiver that checks ids sees no double.'
    : 'Each event is matched anew and makes new deliveries with the same event id.';
}

/** What the button says that starts it. */
export function startWords(kind: JobView['kind'], taken: number, first: number | null): string {
  if (first !== null && first < taken) return `Start with ${amount(first)}`;
  return `${kind === 'retry' ? 'Retry' : 'Replay'} ${itemsOf(kind, taken)}`;
}
