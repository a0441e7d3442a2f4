'use client';

import { RotateCw } from 'lucide-react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { toast } from '@/components/ui/toaster';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { wholeErrorText } from '@/lib/queries/api-error';
import { retryHindrance, retryLabel, retryWayOf } from '@/lib/words/activity/retry-one';
import { useResend } from '../jobs/use-resend';

/** Sends one delivery once more; one that has arrived is asked about in its panel before. */
export function RetryItem({
  projectId,
  row: { uid, status },
  onOpen,
}: {
  projectId: string;
  row: DeliveryRow;
  onOpen: () => void;
}) {
  const resend = useResend(projectId, uid);
  const way = retryWayOf(status);
  if (retryHindrance(way, null) !== null) return null;
  async function retry() {
    const sent = await resend.run({});
    if (sent) toast({ title: 'Queued to be sent' });
  }
  return (
    <ActionItem
      changes
      icon={<RotateCw />}
      onSelect={() => (way === 'again' ? onOpen() : void retry())}
    >
      {retryLabel(way)}
    </ActionItem>
  );
}
