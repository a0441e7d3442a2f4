'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import {
  chainResource,
  type HandedEvent,
  takeHandedEvent,
} from '@/components/editor/runs/handed-event';
import { endpointOptions } from '@/lib/queries/endpoints';
import { sourceOptions } from '@/lib/queries/sources';
import type { ChainDraft } from './chain-draft';
import { draftFromViews } from './draft-from-views';
import { handedNote, requestOf } from './handed-request';
import { readStoredChain } from './stored-chain';

interface Handed {
  name: string;
  note: string | undefined;
}

/**
 * Takes the event that was handed to the chain, with the settings of its subscription where one came
 * along; undefined where none was.
 */
export function useHanded(
  scope: Omit<BenchScope, 'resource'>,
  change: (next: (held: ChainDraft) => ChainDraft) => void,
): Handed | undefined {
  const client = useQueryClient();
  const [handed, setHanded] = useState<Handed>();
  const follow = useEffectEvent(async ({ subscription, ...event }: HandedEvent) => {
    const { projectId } = scope;
    const request = requestOf({ ...event, ...(subscription ? { subscription } : {}) });
    setHanded({ name: event.name, note: handedNote(event) });
    if (!subscription) {
      change((held) => ({ ...held, ...request }));
      return;
    }
    const { stored } = await readStoredChain(subscription, {
      source: (uid) => client.fetchQuery(sourceOptions(projectId, uid)),
      endpoint: (uid) => client.fetchQuery(endpointOptions(projectId, uid)),
    });
    change((held) => ({ ...draftFromViews(held, stored), ...request }));
  });
  const take = useEffectEvent(() => {
    const event = takeHandedEvent({ ...scope, resource: chainResource });
    if (event) void follow(event);
  });
  useEffect(() => take(), []);
  return handed;
}
