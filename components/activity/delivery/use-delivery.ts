'use client';

import { useQuery } from '@tanstack/react-query';
import { useOffers } from '@/components/shell/use-offers';
import { deliveryDetailOptions, refreshOf } from '@/lib/queries/activity/delivery';

/**
 * One delivery whole. While it moves it is asked for again by itself on the gateway of our own alone:
 * on any other one each look costs several calls.
 */
export function useDelivery(projectId: string, uid: string) {
  const { dialect } = useOffers(projectId);
  return useQuery({
    ...deliveryDetailOptions(projectId, uid),
    refetchInterval: ({ state: { data } }) =>
      data && dialect === 'embedded' ? refreshOf(data) : false,
  });
}
