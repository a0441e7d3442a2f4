import { MarkedText } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Recovery } from '@/lib/contract/portal/jobs';
import { portalErrorText } from '@/lib/queries/portal/client';
import {
  endSentence,
  eventsOf,
  groupReason,
  nothingToRecover,
  setSentence,
} from '@/lib/words/portal/recovery';

/** What a recovery would send, by endpoint and by what went wrong. */
export function SetPreview({
  recovery,
  error,
  onAgain,
}: {
  recovery: Recovery | undefined;
  error: Error | null;
  onAgain: () => void;
}) {
  if (error) {
    return (
      <Banner
        tone="bad"
        title="This could not be counted"
        actions={<Button onClick={onAgain}>Try again</Button>}
      >
        {portalErrorText(error)}
      </Banner>
    );
  }
  if (recovery && recovery.state !== 'ready' && recovery.state !== 'preparing') {
    return (
      <Banner
        tone="bad"
        title="This cannot be recovered so"
        actions={<Button onClick={onAgain}>Try again</Button>}
      >
        {endSentence(recovery) ?? 'It ended before it was counted. Try again.'}
      </Banner>
    );
  }
  return (
    <div role="status" className="min-w-0">
      {recovery?.state === 'ready' ? (
        <Counted recovery={recovery} />
      ) : (
        <p className="flex items-center gap-2 text-sm">
          <Spinner />
          <span>
            {recovery && recovery.total > 0
              ? `Counting: ${eventsOf(recovery.total)} so far…`
              : 'Counting…'}
          </span>
        </p>
      )}
    </div>
  );
}

function Counted({ recovery }: { recovery: Recovery }) {
  const { what, total, groups, moreGroups } = recovery;
  if (total === 0) return <p className="text-sm">{nothingToRecover[what]}</p>;
  return (
    <>
      <p className="font-semibold text-sm">{setSentence(recovery)}</p>
      <table className="mt-1.5 w-full text-sm">
        <caption className="sr-only">By endpoint and by what went wrong</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">What went wrong</th>
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ endpointId, endpointName, errorKind, count }) => (
            <tr key={`${endpointId} ${errorKind}`} className="border-t">
              <td className="max-w-40 py-1.5 pr-3">
                <MarkedText value={endpointName} empty="An endpoint" maximum={60} />
              </td>
              <td className="py-1.5 pr-3 text-muted">{groupReason(what, errorKind)}</td>
              <td className="py-1.5 text-right tabular-nums">{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreGroups > 0 ? (
        <p className="mt-1 text-muted text-xs">{`and ${moreGroups.toLocaleString('en')} more`}</p>
      ) : null}
    </>
  );
}
