'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import type { EndpointView, SourceView, SubscriptionView } from '@/lib/contract/console/views';
import { errorText } from '@/lib/queries/api-error';
import { endpointOptions } from '@/lib/queries/endpoints';
import { sourceOptions } from '@/lib/queries/sources';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { ChoiceField } from './chain-fields';

const MOST_ROWS = 100;

export interface StoredChain {
  subscription: SubscriptionView;
  source: SourceView | null;
  endpoint: EndpointView | null;
}

/** Takes the settings of a stored subscription, with its source and its endpoint, into the chain. */
export function SubscriptionPicker({
  projectId,
  onPick,
}: {
  projectId: string;
  onPick: (stored: StoredChain) => void;
}) {
  const client = useQueryClient();
  const [picked, setPicked] = useState('');
  const [state, setState] = useState<{ isReading: boolean; problem: string | null }>({
    isReading: false,
    problem: null,
  });
  const list = useQuery(
    subscriptionListOptions(projectId, { ...subscriptionSearch.empty, perPage: MOST_ROWS }),
  );
  const subscriptions = list.data?.content ?? [];

  const pick = async (uid: string) => {
    setPicked(uid);
    const subscription = subscriptions.find((each) => each.uid === uid);
    if (!subscription) return;
    setState({ isReading: true, problem: null });
    const sourceId = subscription.source_id || subscription.source_metadata?.uid;
    const endpointId = subscription.endpoint_id || subscription.endpoint_metadata?.uid;
    // What a subscription holds of its source and endpoint is mostly zeros (gateway contract §6.4).
    const [source, endpoint] = await Promise.allSettled([
      sourceId ? client.fetchQuery(sourceOptions(projectId, sourceId)) : null,
      endpointId ? client.fetchQuery(endpointOptions(projectId, endpointId)) : null,
    ]);
    const unread = [source, endpoint].find((each) => each.status === 'rejected');
    setState({ isReading: false, problem: unread ? errorText(unread.reason) : null });
    onPick({
      subscription,
      source: source.status === 'fulfilled' ? source.value : null,
      endpoint: endpoint.status === 'fulfilled' ? endpoint.value : null,
    });
  };

  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <ChoiceField
        label="Settings of"
        value={picked}
        options={[
          { value: '', label: 'An example' },
          ...subscriptions.map(({ uid, name }) => ({ value: uid, label: name ?? uid })),
        ]}
        onChange={(uid) => void pick(uid)}
      />
      {state.isReading ? <Spinner /> : null}
      {state.problem ? (
        <p role="status" className="text-warn text-xs">
          Not all could be read, so set the rest by hand: {state.problem}
        </p>
      ) : null}
      {list.error ? (
        <p role="status" className="text-warn text-xs">
          The subscriptions could not be read: {errorText(list.error)}
        </p>
      ) : null}
    </div>
  );
}
