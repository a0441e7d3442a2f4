'use client';

import { useQuery } from '@tanstack/react-query';
import { useOffers } from '@/components/shell/use-offers';
import { sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { sourceListOptions, sourceOptions } from '@/lib/queries/sources';
import { subscriptionListOptions, subscriptionOptions } from '@/lib/queries/subscriptions';
import { MOST_ROWS } from './collect-functions';
import type { FunctionPlace, Owner } from './opened-function';

/** The resource of a function: read by its id, or found in the list where the gateway reads no single one. */
export function useOwner(projectId: string, { kind, uid }: FunctionPlace) {
  const { offers } = useOffers(projectId);
  const isSource = kind !== 'subscription';
  const readsOne = offers(isSource ? 'getSource' : 'getSubscription');
  const list = { perPage: MOST_ROWS };
  // It may have changed since it was read for another screen.
  const refetchOnMount = true;
  const source = useQuery({
    ...sourceOptions(projectId, uid),
    enabled: isSource && readsOne,
    refetchOnMount,
  });
  const sources = useQuery({
    ...sourceListOptions(projectId, { ...sourceSearch.empty, ...list }),
    enabled: isSource && !readsOne,
  });
  const subscription = useQuery({
    ...subscriptionOptions(projectId, uid),
    enabled: !isSource && readsOne,
    refetchOnMount,
  });
  const subscriptions = useQuery({
    ...subscriptionListOptions(projectId, { ...subscriptionSearch.empty, ...list }),
    enabled: !isSource && !readsOne,
  });
  const one = isSource ? source : subscription;
  const all = isSource ? sources : subscriptions;
  const query = readsOne ? one : all;
  return {
    owner: ownerOf(),
    isPending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };

  function ownerOf(): Owner | undefined {
    if (kind === 'subscription') {
      const view =
        subscription.data ?? subscriptions.data?.content.find((each) => each.uid === uid);
      return view && { kind, view };
    }
    const view = source.data ?? sources.data?.content.find((each) => each.uid === uid);
    return view && { kind, view };
  }
}
