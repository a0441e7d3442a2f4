'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Landed } from '@/components/forms/saving/save-types';
import { useGoTo } from '@/components/ui/screen-opener';
import { handOver } from './arrived-saves';

const fromNothing = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

/**
 * What the form of a new resource starts from, and its way to the page of the resource, which
 * shows the receipt.
 */
export function useCreated<View extends { uid: string }>({
  keyOf,
  addressOf,
}: {
  /** Query key of the resource with this id. */
  keyOf: (uid: string) => QueryKey;
  /** Address of its page. */
  addressOf: (uid: string) => string;
}) {
  const client = useQueryClient();
  const goTo = useGoTo();
  const [isLeaving, setIsLeaving] = useState(false);
  const [start] = useState(() => ({ view: null, baseline: fromNothing, at: 0 }));
  function open(uid: string) {
    setIsLeaving(true);
    // In place of this form: Back leads to where it was opened from, not to it.
    goTo(addressOf(uid), 'replace');
  }
  return {
    start,
    isLeaving,
    /** What was not stored goes to that page too, and with it the draft. */
    onLanded({ uid }: View, landed: Landed<View>) {
      handOver(client, keyOf(uid), landed);
      open(uid);
    },
  };
}
