'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { clip } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { secondToEndpoint } from '@/lib/form-models/subscription/taken-endpoint';
import { projectOptions } from '@/lib/queries/project';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { useSubscriptionSetting } from './subscription-setting';

/**
 * Says at the endpoint of an outgoing project that another subscription sends to it, and what
 * becomes of a second one.
 */
export function useTakenNote(): ReactNode {
  const { projectId, projectType, dialect, kind, stored, uid } = useSubscriptionSetting();
  const endpointId = useWatch<SubscriptionFormValues, 'endpointId'>({ name: 'endpointId' }).trim();
  const isNew = endpointId !== '' && (stored === null || endpointId !== endpointIdOf(stored));
  const { data } = useQuery({
    ...subscriptionListOptions(projectId, subscriptionSearch.parse({ endpointId })),
    enabled: isNew && projectType !== 'incoming',
  });
  const taken = isNew ? data?.content.find((row) => row.uid !== uid) : undefined;
  const project = useQuery({ ...projectOptions(projectId), enabled: taken !== undefined });
  if (!taken) return null;
  const allowsSeveral = project.data?.config?.multiple_endpoint_subscriptions ?? null;
  return (
    <span className="block text-warn">
      This endpoint already has a subscription,{' '}
      <ScreenLink
        href={routes.subscription(projectId, taken.uid)}
        className="wrap-anywhere underline"
      >
        {clip(taken.name || taken.uid, 80)}
      </ScreenLink>
      <span>{`. ${secondToEndpoint({ dialect, kind, allowsSeveral })}`}</span>
    </span>
  );
}
