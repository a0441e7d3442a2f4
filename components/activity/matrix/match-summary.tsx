import { DeliveryStatus } from '@/components/activity/list/status-cells';
import { MarkedText } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import { StatusBadge } from '@/components/ui/status-badge';
import { routes } from '@/lib/util/routes';
import { countedWords } from '@/lib/words/activity/matches';
import { BasisMark } from './basis-mark';
import type { Matrix, MatrixRow } from './matrix';

/** More stand on the page of the event. */
const MOST_ROWS = 12;

function reasonOf({ types, filter, function: ran }: MatrixRow): string {
  return [types, filter, ran].find(({ state }) => state === 'no')?.text ?? '';
}

/** Where an event went and at whom it stopped, in short. */
export function MatchSummary({ projectId, matrix }: { projectId: string; matrix: Matrix }) {
  const rows = matrix.groups
    .filter(({ group }) => group === 'sent' || group === 'stopped' || group === 'would')
    .flatMap((group) => group.rows);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted text-xs">{countedWords(matrix.counts)}</p>
      <ul className="flex flex-col gap-1.5">
        {rows.slice(0, MOST_ROWS).map((row) => (
          <li key={row.uid} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 flex-1 basis-32">
              <MarkedText value={row.name || row.uid} isCut />
            </span>
            {row.delivery ? (
              <ScreenLink
                href={routes.activityOf(projectId, 'deliveries', row.delivery.uid)}
                className="hover:underline"
              >
                <DeliveryStatus status={row.delivery.status} />
              </ScreenLink>
            ) : (
              <StatusBadge tone={row.group === 'stopped' ? 'bad' : 'neutral'}>
                {row.group === 'stopped' ? 'stopped' : row.instead}
              </StatusBadge>
            )}
            {row.basis === 'computed' ? <BasisMark basis="computed" /> : null}
            {row.group === 'stopped' ? (
              <span className="wrap-anywhere line-clamp-2 w-full text-bad text-xs">
                {reasonOf(row).slice(0, 300)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length > MOST_ROWS ? (
        <p className="text-muted text-xs">{`And ${rows.length - MOST_ROWS} more, on its page.`}</p>
      ) : null}
    </div>
  );
}
