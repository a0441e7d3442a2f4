'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useGoTo } from '@/components/ui/screen-opener';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import { deliveryKeys } from '@/lib/queries/activity/deliveries';
import { routes } from '@/lib/util/routes';

/** Leads to the deliveries beside one, in the list that it was opened from, where that is known. */
export function StepButtons({ projectId, uid }: { projectId: string; uid: string }) {
  const client = useQueryClient();
  const goTo = useGoTo();
  const pages = client.getQueriesData<ListView<DeliveryRow>>({
    queryKey: deliveryKeys.lists(projectId),
  });
  const rows = pages
    .map(([, page]) => page?.content ?? [])
    .find((content) => content.some((row) => row.uid === uid));
  if (!rows) return null;
  const at = rows.findIndex((row) => row.uid === uid);
  const step = (to: DeliveryRow | undefined) => () => {
    if (to) goTo(routes.activityOf(projectId, 'deliveries', to.uid));
  };
  const [previous, next] = [rows[at - 1], rows[at + 1]];
  return (
    <>
      <IconButton label="Delivery before" disabled={!previous} onClick={step(previous)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label="Next delivery" disabled={!next} onClick={step(next)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  );
}
