'use client';

import { Send } from 'lucide-react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { useOffers } from '@/components/shell/use-offers';
import type { TestTarget } from './test-target';

/** Offers a test event in a menu; what opens is `SendTest` beside that. */
export function SendTestItem({
  projectId,
  kind,
  onSelect,
}: Pick<TestTarget, 'kind'> & { projectId: string; onSelect: () => void }) {
  const { offers } = useOffers(projectId);
  return (
    <ActionItem
      changes
      icon={<Send />}
      offered={kind === 'source' || offers('createEvent')}
      onSelect={onSelect}
    >
      Send a test event…
    </ActionItem>
  );
}
