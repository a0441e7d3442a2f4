'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { patchRows } from '@/components/table/live/patch-rows';
import { announce } from '@/components/ui/announcer';
import type {
  PortalDeliveries,
  PortalDelivery,
  PortalDeliveryDetail,
} from '@/lib/contract/portal/deliveries';
import {
  portalDeliveryKeys,
  portalDeliveryOptions,
  portalRefreshMs,
} from '@/lib/queries/portal/deliveries';
import { portalStateOf } from '@/lib/words/portal/states';
import { deliveryFailure } from '@/lib/words/portal/tries';
import { usePortal } from '../portal-provider';

/** What is told aloud once a delivery that was looked at has come to an end. */
function endWords({ status, error_kind, last_http_status }: PortalDelivery): string | null {
  const state = portalStateOf(status);
  if (state === 'arrived') return 'It has arrived';
  if (state !== 'failed') return null;
  return `It did not arrive: ${deliveryFailure({ kind: error_kind, code: last_http_status }).listed}`;
}

/**
 * One delivery whole. While it moves it is asked for again, which does not keep the session; its row in
 * the lists follows, and its end is told.
 */
export function usePortalDelivery(uid: string) {
  const { api, isOperator } = usePortal();
  const client = useQueryClient();
  const held = client.getQueryData<PortalDeliveryDetail>(portalDeliveryKeys.one(api, uid));
  const isFollowed = !isOperator && held !== undefined && portalRefreshMs(held) !== false;
  const query = useQuery({
    ...portalDeliveryOptions(api, uid, isFollowed),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && !isOperator ? portalRefreshMs(data) : false),
  });
  const delivery = query.data?.delivery;
  const told = useRef<string | null>(null);
  const follow = useEffectEvent((row: PortalDelivery) => {
    client.setQueriesData<PortalDeliveries>(
      { queryKey: portalDeliveryKeys.lists(api) },
      (list) => list && { ...list, content: patchRows(list.content, [row]) },
    );
    const words = endWords(row);
    const isNews = told.current !== null && told.current !== row.status;
    told.current = row.status ?? null;
    if (isNews && words !== null) announce(words);
  });
  useEffect(() => {
    if (delivery) follow(delivery);
  }, [delivery]);
  return query;
}
