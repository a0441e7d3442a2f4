'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useCommands } from '@/components/shell/commands';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { wholeErrorText } from '@/lib/queries/api-error';
import { capabilitiesOptions, useCheckCapabilities } from '@/lib/queries/capabilities';
import { CapabilitiesTable } from './capabilities-table';

const commands = [
  { id: 'check-gateway', label: 'Check the gateway again', group: 'This page', icon: RefreshCw },
];

/** What this gateway offers and honours, as probed and as seen in use; probes never write. */
export function CapabilitiesCard({ projectId }: { projectId: string }) {
  const { data, error, refetch, isFetching } = useQuery(capabilitiesOptions(projectId));
  const check = useCheckCapabilities(projectId);
  const busy = check.isPending || isFetching;
  useCommands(commands, checkAgain);

  function checkAgain() {
    if (!data) return void refetch();
    check.mutate(undefined, { onSuccess: () => announce('The gateway was checked again') });
  }
  return (
    <SectionCard
      title="What this gateway offers and honours"
      description={
        data ? (
          <span>
            Checked <RelativeTime value={data.checkedAt} />, without writing anything. What your own
            use showed counts more; a new check forgets that.
          </span>
        ) : (
          'Gatehouse adapts to what it finds; the check writes nothing.'
        )
      }
      actions={
        <Button size="sm" busy={busy} onClick={checkAgain}>
          <RefreshCw aria-hidden /> Check again
        </Button>
      }
    >
      {error && !data ? (
        <Banner tone="bad" title="What the gateway offers is not known">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      {check.error ? (
        <Banner
          tone="bad"
          title="The check did not work; below is what was known before"
          className="mb-3"
        >
          {wholeErrorText(check.error)}
        </Banner>
      ) : null}
      {data ? (
        <CapabilitiesTable view={data} />
      ) : error ? null : (
        <Skeleton className="h-80 w-full" />
      )}
    </SectionCard>
  );
}
