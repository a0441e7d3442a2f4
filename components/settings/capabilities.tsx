'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { useCommands } from '@/components/shell/commands';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { wholeErrorText } from '@/lib/queries/api-error';
import { capabilitiesOptions, useCheckCapabilities } from '@/lib/queries/capabilities';
import { CapabilitiesTable } from './capabilities-table';
import { supportOf } from './support';

const commands = [
  { id: 'check-gateway', label: 'Check the gateway again', group: 'This page', icon: RefreshCw },
];

/** What this gateway offers and honours, as probed and as seen in use; probes never write. */
export function Capabilities({ projectId }: { projectId: string }) {
  const { data, error, refetch, isFetching } = useQuery(capabilitiesOptions(projectId));
  const check = useCheckCapabilities(projectId);
  const busy = check.isPending || isFetching;
  useCommands(commands, checkAgain);

  function checkAgain() {
    if (!data) return void refetch();
    check.mutate(undefined, { onSuccess: () => announce('The gateway was checked again') });
  }
  return (
    <section aria-label="What this gateway offers and honours" className="mt-3 border-t pt-3">
      {error && !data ? (
        <Banner tone="bad" title="What the gateway offers is not known" className="mb-3">
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
      <div className="relative min-h-8">
        {data ? <Supported view={data} /> : error ? null : <Skeleton className="h-5 w-60" />}
        <Button size="sm" busy={busy} onClick={checkAgain} className="absolute top-0 right-0">
          <RefreshCw aria-hidden /> Check again
        </Button>
      </div>
    </section>
  );
}

/** In one line, which opens. */
function Supported({ view }: { view: CapabilitiesView }) {
  const { supported, total, others } = supportOf(view);
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-2 pr-32 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="font-medium">{`${supported} of ${total} supported`}</span>
        {others.map(({ word, count }) => (
          <span key={word} className="text-muted text-xs">{`${count} ${word}`}</span>
        ))}
        <span className="text-muted text-xs">
          Checked <RelativeTime value={view.checkedAt} focusable={false} />
        </span>
      </summary>
      <p className="py-2 text-muted text-xs">
        Checks write nothing. What your own use showed counts more; a new check forgets that.
      </p>
      <CapabilitiesTable view={view} />
    </details>
  );
}
