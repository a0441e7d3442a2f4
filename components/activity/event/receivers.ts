import type { Receivers } from '@/components/activity/send/replay-dialog';
import type { Matrix, MatrixRow } from '../matrix/matrix';

const nameOf = ({ name, uid }: MatrixRow) => name || uid;

/** Whom a replay reaches by what is known now. */
export function receiversOf({ groups }: Matrix): Receivers {
  const rows = groups.flatMap((group) => group.rows);
  const again = rows.filter(({ group, isGone }) => group === 'sent' && !isGone);
  const first = rows.filter(
    ({ group, instead }) => group === 'would' || (group === 'newer' && instead === 'would be sent'),
  );
  return { likely: [...again, ...first].map(nameOf), again: again.length };
}
