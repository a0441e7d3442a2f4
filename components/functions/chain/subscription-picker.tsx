'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { endpointOptions } from '@/lib/queries/endpoints';
import { sourceOptions } from '@/lib/queries/sources';
import { subscriptionPagesOptions } from '@/lib/queries/subscriptions';
import { ChoiceField } from './chain-fields';
import { readStoredChain, type StoredChain } from './stored-chain';

/** Takes the settings of a stored subscription, with its source and its endpoint, into the chain. */
export function SubscriptionPicker({
  projectId,
  onPick,
}: {
  projectId: string;
  /** Null for the example. */
  onPick: (stored: StoredChain | null) => void;
}) {
  const client = useQueryClient();
  const [picked, setPicked] = useState('');
  const list = useInfiniteQuery(subscriptionPagesOptions(projectId));
  const subscriptions = list.data?.pages.flatMap((page) => page.content) ?? [];
  const reading = useMutation({
    mutationFn: (subscription: SubscriptionView) =>
      readStoredChain(subscription, {
        source: (uid) => client.fetchQuery(sourceOptions(projectId, uid)),
        endpoint: (uid) => client.fetchQuery(endpointOptions(projectId, uid)),
      }),
  });

  const pick = (uid: string) => {
    setPicked(uid);
    const subscription = subscriptions.find((each) => each.uid === uid);
    // What was picked before and is still being read must not come after this.
    reading.reset();
    if (subscription) reading.mutate(subscription, { onSuccess: ({ stored }) => onPick(stored) });
    else onPick(null);
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
        onChange={pick}
      />
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          List older ones
        </Button>
      ) : null}
      {reading.isPending ? <Spinner /> : null}
      {reading.data?.failure ? (
        <p role="status" className="text-warn text-xs">
          {`Not all could be read, so set the rest by hand: ${wholeErrorText(reading.data.failure)}`}
        </p>
      ) : null}
      {list.error ? (
        <p role="status" className="text-warn text-xs">
          {`The subscriptions could not be read: ${wholeErrorText(list.error)}`}
        </p>
      ) : null}
    </div>
  );
}
