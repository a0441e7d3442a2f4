'use client';

import { useQuery } from '@tanstack/react-query';
import { retentionOptions } from '@/lib/queries/retention';
import { spokenTime } from '@/lib/util/spoken-time';

/** How long the gateway keeps events, where it tells. */
export function RetentionNote({ projectId }: { projectId: string }) {
  const { data } = useQuery(retentionOptions(projectId));
  const seconds = data?.retention?.retention_seconds;
  if (typeof seconds !== 'number' || seconds <= 0) return null;
  return (
    <p>{`This gateway keeps events for ${spokenTime(seconds)} once all their deliveries are settled.`}</p>
  );
}
