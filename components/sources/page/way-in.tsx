'use client';

import dynamic from 'next/dynamic';
import { useOffers } from '@/components/shell/use-offers';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceTraits } from '@/lib/releases/traits';
import { FirstEvent } from './arrival/first-event';
import { IngestCard } from './ingest-card';

const ConsumerCard = dynamic(
  () => import('./consumer/consumer-card').then((module) => module.ConsumerCard),
  { ssr: false, loading: () => <Skeleton className="h-64" /> },
);

/** How events come in by a source, and whether they do. */
export function WayIn(props: { projectId: string; source: SourceView; isNew: boolean }) {
  const { type } = props.source;
  if (type === 'pub_sub') return <BrokerCard {...props} />;
  if (type === 'db_change_stream') return <ChangesCard />;
  const { source, isNew } = props;
  return <IngestCard source={source} isNew={isNew} />;
}

function BrokerCard(props: { projectId: string; source: SourceView; isNew: boolean }) {
  const { projectId, source, isNew } = props;
  const { dialect, offers } = useOffers(projectId);
  if (sourceTraits(dialect).tellsConsumers) return <ConsumerCard {...props} />;
  if (!offers('listEvents')) return null;
  return (
    <SectionCard title="Messages">
      <div className="flex flex-col gap-3">
        <p className="text-muted text-sm">
          This gateway does not tell what its consumers do. An event that comes in shows that they
          read.
        </p>
        <FirstEvent projectId={projectId} uid={source.uid} isNew={isNew} ofBroker />
      </div>
    </SectionCard>
  );
}

function ChangesCard() {
  return (
    <SectionCard title="Database changes">
      <p className="text-muted text-sm">
        No gateway takes changes of a database in: the source is stored, and nothing comes of it.
        Publish changes to a message broker, or post them to the URL of an HTTP source.
      </p>
    </SectionCard>
  );
}
