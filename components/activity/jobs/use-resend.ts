'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/forms/saving/use-once';
import { announce } from '@/components/ui/announcer';
import type { ResendBody, ResendView } from '@/lib/contract/console/activity/jobs';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import { deliveryKeys } from '@/lib/queries/activity/deliveries';
import { resendDelivery } from '@/lib/queries/activity/jobs';

/** Sends one delivery once more; its row and its panel follow. */
export function useResend(projectId: string, uid: string) {
  const client = useQueryClient();
  return useOnce<Omit<ResendBody, 'operationId'>, ResendView>(async (body) => {
    const view = await resendDelivery(projectId, uid, body, new AbortController().signal);
    const { status } = view;
    if (status !== null) {
      client.setQueriesData<ListView<DeliveryRow>>(
        { queryKey: deliveryKeys.lists(projectId) },
        (list) =>
          list && {
            ...list,
            content: list.content.map((row) => (row.uid === uid ? { ...row, status } : row)),
          },
      );
    }
    void client.invalidateQueries({ queryKey: deliveryKeys.one(projectId, uid) });
    announce('Queued to be sent');
    return view;
  });
}
