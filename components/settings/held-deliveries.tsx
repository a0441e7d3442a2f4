'use client';

import { useQuery } from '@tanstack/react-query';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { heldDeliveriesOptions } from '@/lib/queries/held-deliveries';

const loadNotice = () =>
  import('./held-deliveries-notice').then((module) => module.HeldDeliveriesNotice);

/** Above every screen, what is held back after a restore; its code comes only where there is any. */
export function HeldDeliveries({ projectId }: { projectId: string }) {
  const { data } = useQuery(heldDeliveriesOptions(projectId));
  const isHeld = Boolean(data?.heldSince);
  const Notice = useOnDemand(loadNotice, { wanted: isHeld });
  return data && isHeld && Notice ? <Notice projectId={projectId} {...data} /> : null;
}
