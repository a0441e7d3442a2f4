'use client';

import { useQuery } from '@tanstack/react-query';
import { UsageCard } from '@/components/resource/usage-card';
import { sourceUsageOptions } from '@/lib/queries/source-saves';
import { routes } from '@/lib/util/routes';
import { sourceUsageWords } from './usage-words';

/** Subscriptions that take events of a source. */
export function SourceUsageCard({ projectId, uid }: { projectId: string; uid: string }) {
  const usage = useQuery(sourceUsageOptions(projectId, uid));
  return (
    <UsageCard
      usage={usage}
      ask={null}
      words={sourceUsageWords}
      lists={({ subscriptions }) => [
        {
          what: 'Subscriptions',
          users: subscriptions,
          hrefOf: (user) => routes.subscriptions(projectId, new URLSearchParams({ open: user })),
        },
      ]}
    />
  );
}
