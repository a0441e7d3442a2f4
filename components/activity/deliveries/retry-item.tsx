'use client';

import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { toast } from '@/components/ui/toaster';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { wholeErrorText } from '@/lib/queries/api-error';
import { retryHindrance, retryLabel, retryWayOf } from '@/lib/words/activity/retry-one';
import { useResend } from '../jobs/use-resend';

/**
 * Sends the delivery of a row once more, and tells how that went: by then its menu is closed. Keep it
 * outside of the menu.
 */
export function useRowRetry(projectId: string, uid: string): () => void {
  const { run, error } = useResend(projectId, uid);
  useEffect(() => {
    if (error) toast({ tone: 'bad', title: 'Not sent', detail: wholeErrorText(error) });
  }, [error]);
  return () => {
    void run({}).then((sent) => {
      if (sent) toast({ title: 'Queued to be sent' });
    });
  };
}

/** The item for it; one that has arrived is asked about in its panel before. */
export function RetryItem({
  row: { status },
  onRetry,
  onOpen,
}: {
  row: DeliveryRow;
  onRetry: () => void;
  onOpen: () => void;
}) {
  const way = retryWayOf(status);
  if (retryHindrance(way, null) !== null) return null;
  return (
    <ActionItem changes icon={<RotateCw />} onSelect={way === 'again' ? onOpen : onRetry}>
      {retryLabel(way)}
    </ActionItem>
  );
}
