'use client';

import type { FormStart, SaveRequest } from '@/components/forms/save-types';
import { useResourceForm } from '@/components/forms/use-resource-form';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionFields } from '@/lib/form-models/subscription/fields';
import { subscriptionFormStart } from '@/lib/form-models/subscription/from-view';
import { subscriptionFormSchema } from '@/lib/form-models/subscription/schema';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/values';
import { newSubscription } from './keep-for-new';
import type { SubscriptionSetting } from './subscription-setting';

export type SubscriptionSaveRequest = SaveRequest<'subscription', SubscriptionFormValues>;
export type SubscriptionSaved = SaveResult<SubscriptionView>;

/** The subscription form without its looks: values, checks, draft and save. */
export function useSubscriptionForm({
  setup,
  gateway,
  start,
  ...handlers
}: {
  setup: Omit<SubscriptionSetting, 'stored'>;
  /** Base URL: drafts are kept per gateway and project. */
  gateway: string;
  start: FormStart<SubscriptionView>;
  send: (request: SubscriptionSaveRequest) => Promise<SubscriptionSaved>;
  undo?: (request: UndoBody) => Promise<SubscriptionSaved>;
  onSaved?: (result: SubscriptionSaved) => void;
  onFound?: (found: SubscriptionView) => void;
}) {
  const resource = useResourceForm<'subscription', SubscriptionFormValues>({
    resource: 'subscription',
    start,
    toValues: (view) => subscriptionFormStart(view, setup.kind),
    schema: (stored) => subscriptionFormSchema({ ...setup, stored }),
    fields: subscriptionFields,
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
