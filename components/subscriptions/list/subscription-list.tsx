'use client';

import { Workflow } from 'lucide-react';
import dynamic from 'next/dynamic';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { NewResource } from '@/components/resource/list/new-resource';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { useOffers } from '@/components/shell/use-offers';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { openedBy } from '@/lib/util/routes';
import { subscriptionResource } from '../subscription-resource';
import { eventTypes, wayInWords } from '../subscription-words';
import { subscriptionColumns, subscriptionLayout } from './columns';
import { EndpointFilter } from './endpoint-filter';

// A gateway that has the list, as nearly all have, loads nothing of it.
const OpenById = dynamic(() =>
  import('@/components/table/list/open-by-id').then((module) => module.OpenById),
);

const { noun, title } = subscriptionResource;

export const subscriptionList = listKind({
  name: 'subscriptions',
  noun,
  title,
  purpose: 'Which events go to which endpoint',
  model: subscriptionSearch,
  options: subscriptionListOptions,
  filters: [
    { name: 'q', kind: 'search', fields: 'name, event, endpoint or ID' },
    {
      name: 'endpointId',
      kind: 'own',
      Control: EndpointFilter,
      wordsOf: (uid) => `endpoint ${uid}`,
    },
  ],
  columns: subscriptionColumns,
  layout: subscriptionLayout,
  summaryOf: (subscription) => {
    const types = eventTypes(subscription).length;
    return `${wayInWords(subscription)} · ${types} event ${types === 1 ? 'type' : 'types'}`;
  },
  nothing: {
    icon: Workflow,
    title: 'No subscriptions yet',
    text: 'A subscription sends the events of a source to an endpoint, all of them or those that match.',
  },
  panel: latePanel(openedBy.subscriptions, () =>
    import('./subscription-panel').then((module) => module.SubscriptionPanel),
  ),
  loadMenu: () => import('./subscription-row-menu').then((module) => module.SubscriptionRowMenu),
});

/** The subscriptions of a project: find, look at, make, and go on to edit. */
export function SubscriptionList(scope: ListScope) {
  const { projectId } = scope;
  const { offers } = useOffers(projectId);
  return (
    <ResourceList
      kind={subscriptionList}
      scope={scope}
      actions={
        offers('listSubscriptions') ? null : (
          <OpenById noun={noun.one} addressOf={(uid) => subscriptionResource.one(projectId, uid)} />
        )
      }
      create={
        offers('createSubscription') ? (
          <NewResource kind={subscriptionResource} projectId={projectId} />
        ) : null
      }
    />
  );
}
