'use client';

import { Workflow } from 'lucide-react';
import { useCreated } from '@/components/resource/use-created';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { useCreateSubscription } from '@/lib/queries/subscription-saves';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { SubscriptionFormBody } from '../form/subscription-form-body';
import { useSubscriptionForm } from '../form/use-subscription-form';

/** The form of a new subscription; what was saved is shown on the page of the subscription. */
export function CreateSubscription({ projectId }: { projectId: string }) {
  const { current } = useShell();
  const { dialect, offers } = useOffers(projectId);
  const create = useCreateSubscription(projectId);
  const { start, isLeaving, onLanded } = useCreated<SubscriptionView>({
    keyOf: (uid) => subscriptionKeys.one(projectId, uid),
    addressOf: (uid) => routes.subscription(projectId, uid),
  });
  const { projectType } = current;
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
    onLanded,
  });
  const header = (
    <PageHeader
      title="New subscription"
      trail={[{ label: 'Subscriptions', href: routes.subscriptions(projectId) }]}
    />
  );
  if (!offers('createSubscription')) {
    return (
      <>
        {header}
        <ListMessage icon={Workflow} title="This gateway creates no subscriptions here">
          Its interface has no way to create one. Create it where the gateway is run; then open it
          by its ID in the list of subscriptions and change it.
        </ListMessage>
      </>
    );
  }
  return (
    <>
      {header}
      <SubscriptionFormBody
        access={access}
        saveLabel="Create subscription"
        savesUnchanged={!isLeaving}
        isLeaving={isLeaving}
      />
    </>
  );
}
