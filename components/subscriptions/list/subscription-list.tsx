'use client';

import { Plus, Workflow } from 'lucide-react';
import Link from 'next/link';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import { OpenById } from '@/components/table/list/open-by-id';
import { SearchBox } from '@/components/table/list/search-box';
import { Facts, PanelSection } from '@/components/table/panel/facts';
import { buttonClasses } from '@/components/ui/button';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';
import { subscriptionListOptions, subscriptionOptions } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { EventWay } from '../ends/event-way';
import {
  activeSubscriptionFilters,
  eventTypes,
  subscriptionNoun,
  wayInWords,
} from '../subscription-words';
import { subscriptionColumns, subscriptionLayout } from './columns';
import { EndpointFilter } from './endpoint-filter';

/** The embedded copies hold mostly zero values, not the real settings (gateway contract §6.4). */
const shownApart = new Set([
  'uid',
  'name',
  'project_id',
  'endpoint_metadata',
  'source_metadata',
  'device_metadata',
]);

/** The subscriptions of a project. */
export function SubscriptionList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      scope={scope}
      name="subscriptions"
      noun={subscriptionNoun}
      model={subscriptionSearch}
      options={(search) => subscriptionListOptions(projectId, search)}
      columns={subscriptionColumns}
      layoutDefaults={subscriptionLayout}
      header={(actions) => (
        <PageHeader
          title="Subscriptions"
          purpose="Which events go to which endpoint"
          actions={
            <>
              {actions}
              <OpenSubscription projectId={projectId} />
              <NewSubscription projectId={projectId} />
            </>
          }
        />
      )}
      filters={({ wanted, change, view }) => (
        <>
          <SearchBox
            label="Search by name"
            value={wanted.filters.q ?? ''}
            onCommit={(text) => change({ q: text === '' ? null : text })}
          />
          <EndpointFilter
            projectId={projectId}
            value={wanted.filters.endpointId}
            nameOf={(uid) =>
              view?.content.find((row) => endpointIdOf(row) === uid)?.endpoint_metadata?.name ??
              undefined
            }
            onChange={(endpointId) => change({ endpointId })}
          />
        </>
      )}
      activeFilters={activeSubscriptionFilters}
      panelContent={(panel, row) => (
        <ResourcePanel
          key={panel.uid}
          {...panel}
          noun="subscription"
          row={row}
          options={subscriptionOptions(projectId, panel.uid)}
          schema={subscriptionSchema}
          omit={shownApart}
          head={(subscription) => (
            <PanelSection>
              <Link
                href={routes.subscription(projectId, subscription.uid)}
                prefetch={false}
                className={buttonClasses({})}
              >
                Edit the subscription
              </Link>
              <Facts
                facts={[
                  {
                    label: 'Way',
                    value: <EventWay subscription={subscription} linked={projectId} />,
                  },
                ]}
              />
            </PanelSection>
          )}
        />
      )}
      summaryOf={summaryOf}
      nothing={
        <ListMessage
          icon={Workflow}
          title="No subscriptions yet"
          actions={<NewSubscription projectId={projectId} />}
        >
          A subscription sends the events of a source to an endpoint, all of them or those that
          match.
        </ListMessage>
      }
    />
  );
}

function OpenSubscription({ projectId }: { projectId: string }) {
  const { offers } = useOffers(projectId);
  if (offers('listSubscriptions')) return null;
  return (
    <OpenById
      noun={subscriptionNoun.one}
      addressOf={(uid) => routes.subscription(projectId, uid)}
    />
  );
}

function NewSubscription({ projectId }: { projectId: string }) {
  const { offers } = useOffers(projectId);
  if (!offers('createSubscription')) return null;
  return (
    <Link
      href={routes.newSubscription(projectId)}
      prefetch={false}
      className={buttonClasses({ variant: 'primary' })}
    >
      <Plus aria-hidden /> New subscription
    </Link>
  );
}

function summaryOf(subscription: SubscriptionView): string {
  const types = eventTypes(subscription).length;
  return `${wayInWords(subscription)} · ${types} event ${types === 1 ? 'type' : 'types'}`;
}
