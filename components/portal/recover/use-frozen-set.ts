'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import type { RecoveryCreate } from '@/lib/contract/portal/jobs';
import { createRecovery, recoveryKeys } from '@/lib/queries/portal/jobs';
import { usePortal } from '../portal-provider';
import { useRecovery } from './use-recovery';

export type RecoveryChoice = Omit<RecoveryCreate, 'operationId'>;

const newName = () => new OperationIds().take('');

/**
 * Has what is chosen frozen, anew with every choice, and follows it until it is counted. Nothing is sent by
 * that; each takes the place of the one before it.
 * @param choice null while what was entered cannot be meant
 */
export function useFrozenSet(choice: RecoveryChoice | null) {
  const { api } = usePortal();
  const client = useQueryClient();
  const [opening] = useState(newName);
  const made = useQuery({
    queryKey: [...recoveryKeys.all(api), 'set', opening, choice],
    queryFn: async ({ signal }) => {
      if (!choice) throw new Error('nothing is chosen');
      // Never a repeat: a set that is frozen twice takes the place of the one before.
      const operationId = newName();
      const recovery = await createRecovery(api, { ...choice, operationId }, signal);
      client.setQueryData(recoveryKeys.one(api, recovery.uid), recovery);
      return recovery;
    },
    enabled: choice !== null,
    // It is a write: only a choice asks for it, and never the page by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const followed = useRecovery(made.data?.uid ?? null);
  return {
    recovery: made.data && (followed.data ?? made.data),
    error: made.error ?? followed.error,
    isBusy: made.isFetching,
    again: () => void made.refetch(),
  };
}
