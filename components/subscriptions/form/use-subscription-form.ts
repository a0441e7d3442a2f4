'use client';

import { type SaveHandlers, useResourceForm } from '@/components/forms/shell/use-resource-form';
import {
  type SubscriptionFormValues,
  subscriptionFields,
} from '@/lib/form-models/subscription/fields';
import { subscriptionLosses } from '@/lib/form-models/subscription/losses';
import { subscriptionFormSchema } from '@/lib/form-models/subscription/schema';
import { subscriptionFormStart } from '@/lib/form-models/subscription/values';
import { newSubscription } from './keep-for-new';
import type { SubscriptionSetting } from './subscription-setting';

/** The subscription form without its looks: values, checks, draft and save. */
export function useSubscriptionForm({
  setup,
  gateway,
  ...handlers
}: SaveHandlers<'subscription', SubscriptionFormValues> & {
  setup: Omit<SubscriptionSetting, 'stored'>;
  /** Base URL: drafts are kept per gateway and project. */
  gateway: string;
}) {
  const resource = useResourceForm<'subscription', SubscriptionFormValues>({
    resource: 'subscription',
    toValues: (view) => subscriptionFormStart(view, setup.kind),
    schema: (stored) => subscriptionFormSchema({ ...setup, stored }),
    fields: subscriptionFields,
    lossesOf: (sent, stored, receipt) => subscriptionLosses(sent, { ...setup, stored }, receipt),
    scope: {
      gateway,
      projectId: setup.projectId,
      resource: setup.uid === null ? newSubscription : `subscription/${setup.uid}`,
    },
    ...handlers,
  });
  const setting: SubscriptionSetting = { ...setup, stored: resource.start.view };
  return { ...resource, setting };
}

export type SubscriptionFormAccess = ReturnType<typeof useSubscriptionForm>;
