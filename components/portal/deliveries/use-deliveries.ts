'use client';

import { useList } from '@/components/table/list/use-list';
import { portalDeliverySearch } from '@/lib/contract/portal/searches';
import { portalDeliveriesOptions } from '@/lib/queries/portal/deliveries';
import { usePortal } from '../portal-provider';

export const deliveryNoun = { one: 'delivery', many: 'deliveries' };

/** The deliveries that the address describes, and the ways to others. */
export function useDeliveries() {
  const { api } = usePortal();
  return useList({
    model: portalDeliverySearch,
    options: (search) => portalDeliveriesOptions(api, search),
    noun: deliveryNoun,
    firstFailure: null,
  });
}

export type Deliveries = ReturnType<typeof useDeliveries>;
