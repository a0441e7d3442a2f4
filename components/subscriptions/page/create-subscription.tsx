'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keepReceipt } from '@/components/forms/arrived-receipts';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { useCreateSubscription } from '@/lib/queries/subscription-saves';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { SubscriptionFormBody } from '../form/subscription-form-body';
import { useSubscriptionForm } from '../form/use-subscription-form';

const fromNothing = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

/** The form of a new subscription; what was saved is shown on the page of the subscription. */
export function CreateSubscription({ projectId }: { projectId: string }) {
  const { current } = useShell();
  const { dialect } = useOffers(projectId);
  const client = useQueryClient();
  const router = useRouter();
  const create = useCreateSubscription(projectId);
  const [isLeaving, setIsLeaving] = useState(false);
  const [start] = useState(() => ({ view: null, baseline: fromNothing, at: 0 }));
  const { projectType } = current;
  const open = (uid: string) => {
    setIsLeaving(true);
    // In place of this form: Back leads to where it was opened from, not to it.
    router.replace(routes.subscription(projectId, uid));
  };
  const access = useSubscriptionForm({
    setup: { projectId, uid: null, kind: 'create', dialect, isReadable: true, projectType },
    gateway: current.gateway.baseUrl,
    start,
    send: ({ operationId, isRepeat, values }) =>
      create.mutateAsync({
        operationId,
        isRepeat,
        body: formValuesToSaveBody(values, { kind: 'create', stored: null, projectType }),
      }),
    onSaved: (saved) => {
      keepReceipt(client, subscriptionKeys.one(projectId, saved.resource.uid), saved);
      open(saved.resource.uid);
    },
    onFound: ({ uid }) => open(uid),
  });
  return (
    <>
      <PageHeader
        title="New subscription"
        trail={[{ label: 'Subscriptions', href: routes.subscriptions(projectId) }]}
      />
      <SubscriptionFormBody
        access={access}
        saveLabel="Create subscription"
        savesUnchanged={!isLeaving}
        isLeaving={isLeaving}
      />
    </>
  );
}
