'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import type { TestTarget } from './test-target';

const any = '*';

/** The types that these ask for; none where one of them asks for every type, or all for none. */
function askedFor(subscriptions: readonly SubscriptionView[]): string[] {
  const types = subscriptions.flatMap(({ filter_config }) => filter_config?.event_types ?? []);
  return types.includes(any) ? [] : [...new Set(types)];
}

/**
 * The types that are asked for where a test goes, as far as that can be told: those of its
 * subscription, or of all of its endpoint. What cannot be read offers none.
 */
export function useKnownTypes(
  projectId: string,
  { kind, uid, eventTypes }: TestTarget,
): { known: readonly string[]; isLoading: boolean } {
  const { offers } = useOffers(projectId);
  const search = subscriptionSearch.change(subscriptionSearch.empty, {
    endpointId: uid,
    perPage: 100,
  });
  const { data, isLoading } = useQuery({
    ...subscriptionListOptions(projectId, search),
    enabled: kind === 'endpoint' && !eventTypes && offers('listSubscriptions'),
  });
  const known = useMemo(() => {
    // Some gateways ignore the filter.
    const own = data?.content.filter((each) => endpointIdOf(each) === uid) ?? [];
    return eventTypes ?? askedFor(own);
  }, [data, eventTypes, uid]);
  return { known, isLoading };
}
