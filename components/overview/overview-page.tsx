'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useAbsentList } from '@/components/resource/list/use-absent-list';
import { PageHeader } from '@/components/shell/page-header';
import { ListMessage } from '@/components/table/list/list-message';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useShortcut } from '@/components/ui/shortcuts';
import { useTimeZone } from '@/components/ui/time-zone';
import { useAddress } from '@/components/ui/use-address';
import { useLate } from '@/components/ui/use-late';
import { WaitCountdown } from '@/components/ui/wait-countdown';
import { type Overview, overviewSearch, usualSpan } from '@/lib/contract/console/activity/overview';
import { spanMs } from '@/lib/contract/console/activity-searches';
import { overviewOptions } from '@/lib/queries/activity/overview';
import { waitSecondsOf, wholeErrorText } from '@/lib/queries/api-error';
import { formatClock, formatExact } from '@/lib/util/time-zone';
import { lastTime } from '@/lib/words/last-time';
import { AttentionList } from './attention/attention-list';
import { momentText } from './attention/matter-words';
import { overviewLinks } from './attention/overview-links';
import { Outcomes } from './outcomes';
import { OverviewSkeleton } from './overview-skeleton';
import { OverviewStart } from './overview-start';
import { countedOver } from './overview-words';
import { RangeChoice } from './range-choice';
import { ErrorKinds, FailingEndpoints } from './rankings';
import { Tiles } from './tiles';

/** What needs a person, and how deliveries went. Read when it is opened and when one asks; it never polls. */
export function OverviewPage({ projectId }: { projectId: string }) {
  const zone = useTimeZone().name;
  const address = useAddress(overviewSearch.filterNames);
  const search = overviewSearch.parse(
    Object.fromEntries(Object.entries(address.values).map(([name, value]) => [name, value ?? ''])),
  );
  const { data, error, isFetching, refetch } = useQuery(overviewOptions(projectId, search));
  const refresh = async () => {
    const { data: read } = await refetch();
    if (read) announce('Figures refreshed');
  };
  useShortcut({ keys: 'r', label: 'Refresh', group: 'Overview', run: () => void refresh() });
  const absent = useAbsentList(
    { projectId, list: 'deliveries' },
    { view: data, error, busy: isFetching, refresh: () => void refresh() },
  );
  const { last, from } = search.filters;
  const when = from ? 'the chosen time' : `the ${lastTime(spanMs[last ?? usualSpan] / 1_000)}`;

  // Spans begin at full hours or days.
  const since = data ? momentText(data.from, Date.parse(data.asOf), zone) : null;

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        title="Overview"
        purpose={`What needs you, then how ${when} went${since ? `, since ${since}` : ''}`}
        actions={
          absent ? null : (
            <>
              <AsOf overview={data} isBusy={isFetching} onRefresh={() => void refresh()} />
              <RangeChoice
                filters={search.filters}
                shown={data}
                onChoose={(filters) => address.write({ ...filters }, 'push')}
              />
            </>
          )
        }
      />
      <div className="flex flex-col gap-3 px-5 pb-5 max-md:px-4">
        {absent ??
          (data ? (
            <Figures projectId={projectId} overview={data} error={error} />
          ) : (
            <NoFigures error={error} isBusy={isFetching} onRetry={() => void refresh()} />
          ))}
      </div>
    </div>
  );
}

function AsOf({
  overview,
  isBusy,
  onRefresh,
}: {
  overview: Overview | undefined;
  isBusy: boolean;
  onRefresh: () => void;
}) {
  const zone = useTimeZone().name;
  const readMs = overview ? Date.parse(overview.asOf) : null;
  return (
    <span className="flex items-center gap-1 text-muted text-xs">
      {readMs === null ? null : (
        <time
          dateTime={overview?.asOf}
          title={`${formatExact(readMs, zone)}, ${formatExact(readMs, 'UTC')}`}
        >
          {`As of ${formatClock(readMs, zone)}`}
        </time>
      )}
      <Button variant="quiet" size="sm" busy={isBusy} onClick={onRefresh}>
        {isBusy ? null : <RefreshCw aria-hidden />}
        <span>Refresh</span>
      </Button>
    </span>
  );
}

function Figures({
  projectId,
  overview,
  error,
}: {
  projectId: string;
  overview: Overview;
  error: Error | null;
}) {
  const zone = useTimeZone().name;
  const links = overviewLinks(projectId, overview);
  const over = countedOver(overview, zone);
  return (
    <>
      {error ? (
        <Banner tone="bad" title="Not refreshed: what you see is older">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      {overview.isEmpty ? (
        <OverviewStart projectId={projectId} />
      ) : (
        <>
          {over ? <p className="text-muted text-xs">{over}</p> : null}
          <AttentionList overview={overview} links={links} />
          <Tiles overview={overview} links={links} />
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
            <Outcomes overview={overview} links={links} />
            <div className="flex min-w-0 flex-col gap-3">
              <FailingEndpoints overview={overview} links={links} />
              <ErrorKinds overview={overview} links={links} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function NoFigures({
  error,
  isBusy,
  onRetry,
}: {
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const isLate = useLate(isBusy);
  if (!error || isBusy) {
    return (
      <>
        {isLate ? (
          <p className="text-muted text-sm">
            Deliveries are being counted; a gateway that keeps no figures is read page by page, for
            15 seconds at most.
          </p>
        ) : null}
        <OverviewSkeleton />
      </>
    );
  }
  const wait = waitSecondsOf(error);
  return (
    <ListMessage
      icon={CircleAlert}
      tone="bad"
      title="The figures did not load"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <span>{wholeErrorText(error)}</span>
      {wait === undefined ? null : <WaitCountdown cause={error} seconds={wait} />}
    </ListMessage>
  );
}
