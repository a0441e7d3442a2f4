'use client';

import { CirclePause, CirclePlay } from 'lucide-react';
import { ActionItem } from '@/components/resource/menu/action-item';
import type { GatewayOffers } from '@/components/shell/use-offers';
import type { StatusActions } from './use-status-actions';

/** Pauses, resumes or activates an endpoint, whichever its status asks for. */
export function StatusItem({
  known,
  offers,
  actions,
}: {
  known: string | null | undefined;
  offers: GatewayOffers['offers'];
  actions: Pick<StatusActions, 'pause' | 'activate'>;
}) {
  if (known === 'inactive') {
    return (
      <ActionItem
        changes
        icon={<CirclePlay />}
        offered={offers('activateEndpoint')}
        onSelect={actions.activate}
      >
        Activate
      </ActionItem>
    );
  }
  const isPaused = known === 'paused';
  return (
    <ActionItem
      changes
      icon={isPaused ? <CirclePlay /> : <CirclePause />}
      offered={offers('pauseEndpoint') && known !== undefined && known !== null}
      onSelect={() => actions.pause(!isPaused)}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </ActionItem>
  );
}
