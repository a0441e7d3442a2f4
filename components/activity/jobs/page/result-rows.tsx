import { clip, MarkedText } from '@/components/table/table/marked-text';
import { TimeCell } from '@/components/table/table/time-cell';
import { ScreenLink } from '@/components/ui/screen-link';
import type { JobResultView } from '@/lib/contract/console/activity/jobs';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { routes } from '@/lib/util/routes';
import { amount } from '@/lib/words/activity/jobs';
import { kindWord } from '../parts/kind-word';
import type { ResultGroup } from './result-groups';

/** The list of deliveries to an endpoint that did not arrive. */
function failedAt(endpointId: string): URLSearchParams {
  return deliverySearch.narrowed({ status: 'Failure,Discarded', endpointId });
}

/** Names of endpoints by their ids. */
type Names = ReadonlyMap<string, string>;

/** Of what it is told, in a few words: what was said, else what kind it was. */
const reasonOf = ({ reason, errorKind }: Pick<JobResultView, 'reason' | 'errorKind'>) =>
  reason || (errorKind ? kindWord(errorKind, 'listed') : 'no reason told');

/** Results of one reason, with a way to their deliveries. */
export function ReasonRow({
  projectId,
  group,
  names,
}: {
  projectId: string;
  group: ResultGroup;
  names: Names;
}) {
  const { endpointId, count, first } = group;
  const href =
    count === 1
      ? hrefOf(projectId, first)
      : endpointId === null
        ? null
        : routes.activity(projectId, 'deliveries', failedAt(endpointId));
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b px-4 py-2 text-sm last:border-b-0">
      <span className="min-w-8 text-right font-semibold text-bad tabular-nums">
        {amount(count)}
      </span>
      {endpointId === null ? null : (
        <span className="font-medium">
          <MarkedText value={names.get(endpointId) || endpointId} maximum={60} />
        </span>
      )}
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-60 text-muted">
        {clip(reasonOf(group))}
      </span>
      {href === null ? null : (
        <ScreenLink href={href} className="text-accent-ink hover:underline">
          {count === 1 ? 'See it' : 'See deliveries'}
        </ScreenLink>
      )}
    </li>
  );
}

/** The page of what a result is of; null where that is not told. */
function hrefOf(projectId: string, { deliveryId, eventId }: JobResultView): string | null {
  if (deliveryId) return routes.activityOf(projectId, 'deliveries', deliveryId);
  return eventId ? routes.activityOf(projectId, 'events', eventId) : null;
}

/** What became of one, with a way to its page. */
export function ResultRow({
  projectId,
  result,
  names,
}: {
  projectId: string;
  result: JobResultView;
  names: Names;
}) {
  const href = hrefOf(projectId, result);
  const { endpointId, outcome, updatedAt } = result;
  const id = result.deliveryId ?? result.eventId ?? result.uid;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t px-4 py-1.5 text-sm">
      <span translate="no" className="min-w-0 font-mono text-xs">
        {href === null ? (
          <span>{clip(id, 40)}</span>
        ) : (
          <ScreenLink href={href} className="text-accent-ink hover:underline">
            {clip(id, 40)}
          </ScreenLink>
        )}
      </span>
      {endpointId === null ? null : (
        <MarkedText value={names.get(endpointId) || endpointId} maximum={60} />
      )}
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 text-muted">
        {outcome === 'failed' || outcome === 'skipped' ? clip(reasonOf(result)) : ''}
      </span>
      <TimeCell value={updatedAt} />
    </li>
  );
}
