'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffers } from '@/components/shell/use-offers';
import type { DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { deliveryKeys } from '@/lib/queries/activity/deliveries';
import { deliveryDetailOptions, refreshOf } from '@/lib/queries/activity/delivery';

/**
 * One delivery whole. While it moves it is asked for again by itself on the gateway of our own alone:
 * on any other one each look costs several calls. Looks at one that moves do not keep the session.
 */
export function useDelivery(projectId: string, uid: string) {
  const { dialect } = useOffers(projectId);
  const held = useQueryClient().getQueryData<DeliveryDetail>(deliveryKeys.one(projectId, uid));
  const isFollowed = dialect === 'embedded' && held !== undefined && refreshOf(held) !== false;
  return useQuery({
    ...deliveryDetailOptions(projectId, uid, isFollowed),
    refetchInterval: ({ state: { data } }) =>
      data && dialect === 'embedded' ? refreshOf(data) : false,
  });
}
