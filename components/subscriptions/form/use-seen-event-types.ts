'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { recentEventsOptions } from '@/lib/queries/events';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { seenEventTypes } from '../subscription-words';

const many = { ...subscriptionSearch.empty, perPage: 100 };

/**
 * Event types that the project is known to have: those of its newest events, where the gateway lists
 * them, and of its subscriptions. Asked for once they are wanted; what fails offers nothing.
 */
export function useSeenEventTypes(projectId: string): {
  types: readonly string[];
  want: () => void;
} {
  const [wanted, setWanted] = useState(false);
  const { offers } = useOffers(projectId);
  // Once is enough: a save waits for the lists that it makes ask again.
  const { data: rows } = useQuery({
    ...subscriptionListOptions(projectId, many),
    enabled: ({ state }) => wanted && state.data === undefined,
  });
  const { data: recent } = useQuery({
    ...recentEventsOptions(projectId),
    enabled: ({ state }) => wanted && state.data === undefined && offers('listEvents'),
  });
  const types = useMemo(
    () => seenEventTypes(recent?.events ?? [], rows?.content ?? []),
    [recent, rows],
  );
  return { types, want: () => setWanted(true) };
}
