'use client';

import { Workflow } from 'lucide-react';
import { CreatePage } from '@/components/resource/page/create-page';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import { endsInAddress } from '../form/ends-in-address';
import { subscriptionForm } from '../form/subscription-form';
import { SubscriptionParts } from '../form/subscription-parts';
import { subscriptionResource } from '../subscription-resource';

/** The form of a new subscription, where the gateway creates some. */
export function CreateSubscription({ projectId }: { projectId: string }) {
  const { offers } = useOffers(projectId);
  if (offers('createSubscription')) {
    return (
      <CreatePage form={subscriptionForm} projectId={projectId} own={{}} beginWith={endsInAddress}>
        <SubscriptionParts />
      </CreatePage>
    );
  }
  return (
    <>
      <PageHeader title="New subscription" trail={trailTo(subscriptionResource, projectId)} />
      <ListMessage icon={Workflow} title="This gateway creates no subscriptions here">
        Its interface has no way to create one. Create it where the gateway is run; then open it by
        its ID in the list of subscriptions and change it.
      </ListMessage>
    </>
  );
}
