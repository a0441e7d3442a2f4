'use client';

import { useQuery } from '@tanstack/react-query';
import { deletionWords, usageWords } from '@/components/resource/usage/deletion-words';
import type { ResourceUsage } from '@/components/resource/usage/usage-card';
import { count } from '@/components/table/list/list-words';
import type { EndpointUsage } from '@/lib/contract/console/endpoint-actions';
import { endpointUsageOptions } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';

const subscription = { one: 'subscription', many: 'subscriptions' };
const portalLink = { one: 'portal link', many: 'portal links' };

function words({ subscriptions, portalLinks, complete }: EndpointUsage): string {
  const isComplete = complete.subscriptions && complete.portalLinks;
  const nothing = isComplete ? 'Nothing found' : 'nothing';
  const found =
    subscriptions.length + portalLinks.length === 0
      ? nothing
      : `${count(subscriptions.length, subscription)}, ${count(portalLinks.length, portalLink)}`;
  return usageWords(found, isComplete);
}

function goesToo({ subscriptions, portalLinks, complete }: EndpointUsage): string[] {
  return deletionWords([
    {
      found: subscriptions,
      isComplete: complete.subscriptions,
      noun: subscription,
      none: 'No subscription sends to it',
      become: { one: 'goes with it', many: 'go with it' },
    },
    {
      found: portalLinks,
      isComplete: complete.portalLinks,
      noun: portalLink,
      none: 'No portal link shows it',
      become: { one: 'will no longer show it', many: 'will no longer show it' },
    },
  ]);
}

/** Subscriptions and portal links that use an endpoint. */
export const endpointUsage: ResourceUsage<EndpointUsage> = {
  useUsage: (projectId, uid, enabled) =>
    useQuery({ ...endpointUsageOptions(projectId, uid), enabled }),
  cost: 'Looking it up reads the subscriptions and portal links of the project. Some gateways make fresh keys for links whenever they are listed.',
  words,
  lists: ({ subscriptions, portalLinks }, projectId) => [
    {
      what: 'Subscriptions',
      users: subscriptions,
      hrefOf: (uid) => routes.opened(projectId, 'subscriptions', uid),
    },
    {
      what: 'Portal links',
      users: portalLinks,
      hrefOf: (uid) => routes.opened(projectId, 'portal-links', uid),
    },
  ],
  goesToo,
  goesTooUnknown: 'What uses it could not be looked up. Subscriptions that send to it go with it.',
};
