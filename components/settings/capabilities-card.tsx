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
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import type { Availability, CapabilitiesView, Honoured } from '@/lib/contract/console/capabilities';
import { errorText } from '@/lib/queries/api-error';
import { capabilitiesOptions, useCheckCapabilities } from '@/lib/queries/capabilities';

const availabilities: Record<Availability, { tone: StatusTone; word: string; meaning: string }> = {
  available: { tone: 'good', word: 'offered', meaning: '' },
  missing: { tone: 'neutral', word: 'not there', meaning: 'Gatehouse hides it or does without.' },
  refused: { tone: 'bad', word: 'refused', meaning: 'This key or licence may not.' },
  unknown: { tone: 'warn', word: 'not clear', meaning: 'The check got no clear answer.' },
};

const honours: Record<Honoured, { tone: StatusTone; word: string; meaning: string }> = {
  honoured: { tone: 'good', word: 'honoured', meaning: 'The gateway does it itself.' },
  ignored: {
    tone: 'warn',
    word: 'ignored',
    meaning: 'Gatehouse walks the pages and does it in place of the gateway.',
  },
  unknown: {
    tone: 'neutral',
    word: 'not clear',
    meaning: 'Too few links to tell; Gatehouse checks each answer.',
  },
};

const commands = [
  { id: 'check-gateway', label: 'Check the gateway again', group: 'This page', icon: RefreshCw },
];

const filters = [
  { name: 'q', label: 'Search links by name' },
  { name: 'ownerId', label: 'Filter links by owner' },
  { name: 'sort', label: 'Sort links by age' },
] as const;

/** What this gateway offers and honours, as probed at sign-in; probes never write. */
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
          <>
            Checked <RelativeTime value={data.checkedAt} />, without writing anything. Gatehouse
            adapts to it.
          </>
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
          {errorText(error)}
        </Banner>
      ) : null}
      {check.error ? (
        <Banner
          tone="bad"
          title="The check did not work; below is what was known before"
          className="mb-3"
        >
          {errorText(check.error)}
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

function CapabilitiesTable({ view }: { view: CapabilitiesView }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted text-xs">
        <tr className="h-8 border-b">
          <th scope="col" className="pr-4 font-medium">
            Operation
          </th>
          <th scope="col" className="pr-4 font-medium">
            Found
          </th>
          <th scope="col" className="font-medium max-sm:hidden">
            What it means
          </th>
        </tr>
      </thead>
      <tbody>
        {view.routes.map(({ name, label, availability, note }) => (
          <Row key={name} label={label} note={note} {...availabilities[availability]} />
        ))}
        {filters.map(({ name, label }) => (
          <Row key={name} label={label} note={null} {...honours[view.portalLinkFilters[name]]} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  label,
  tone,
  word,
  meaning,
  note,
}: {
  label: string;
  tone: StatusTone;
  word: string;
  meaning: string;
  note: string | null;
}) {
  return (
    <tr className="h-row border-b last:border-0">
      <th scope="row" className="py-1 pr-4 font-normal">
        {label}
      </th>
      <td className="py-1 pr-4">
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </td>
      <td className="py-1 text-muted text-xs wrap-anywhere max-sm:hidden">
        {note ? (
          <>
            The gateway says: <q>{note}</q>
          </>
        ) : (
          meaning
        )}
      </td>
    </tr>
  );
}
