'use client';

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Landed } from '@/components/forms/saving/save-types';

const keyOf = (resource: QueryKey) => [...resource, 'arrived'];

/**
 * Hands what a create came to over to the page of the new resource, in memory.
 * @param resource query key of that resource
 */
export function handOver<View>(
  client: QueryClient,
  resource: QueryKey,
  landed: Landed<View>,
): void {
  client.setQueryData<unknown>(keyOf(resource), landed);
}

/** What the create that led to this page came to; null where none did. */
export function useArrivedSave<View>(resource: QueryKey): Landed<View> | null {
  const client = useQueryClient();
  const [arrived] = useState(() => client.getQueryData<Landed<View>>(keyOf(resource)) ?? null);
  const drop = useEffectEvent(() => client.removeQueries({ queryKey: keyOf(resource) }));
  useEffect(() => drop(), []);
  return arrived;
}
