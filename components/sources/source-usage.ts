'use client';

import { useQuery } from '@tanstack/react-query';
import { deletionWords, usageWords } from '@/components/resource/usage/deletion-words';
import type { ResourceUsage } from '@/components/resource/usage/usage-card';
import { count } from '@/components/table/list/list-words';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import { sourceUsageOptions } from '@/lib/queries/source-saves';
import { routes } from '@/lib/util/routes';

const subscription = { one: 'subscription', many: 'subscriptions' };

/** "2 subscriptions take its events", and whether that is all. */
function words({ subscriptions, complete }: SourceUsage): string {
  const nothing = complete ? 'No subscription found' : 'no subscription';
  const found =
    subscriptions.length === 0
      ? nothing
      : `${count(subscriptions.length, subscription)} ${subscriptions.length === 1 ? 'takes' : 'take'} its events`;
  return usageWords(found, complete);
}

function goesToo({ subscriptions, complete }: SourceUsage): string[] {
  return deletionWords([
    {
      found: subscriptions,
      isComplete: complete,
      noun: subscription,
      none: 'No subscription takes its events',
      become: { one: 'goes with it', many: 'go with it' },
    },
  ]);
}

/** Subscriptions that take events of a source. */
export const sourceUsage: ResourceUsage<SourceUsage> = {
  useUsage: (projectId, uid, enabled) =>
    useQuery({ ...sourceUsageOptions(projectId, uid), enabled }),
  words,
  lists: ({ subscriptions }, projectId) => [
    {
      what: 'Subscriptions',
      users: subscriptions,
      hrefOf: (uid) => routes.opened(projectId, 'subscriptions', uid),
    },
  ],
  goesToo,
  goesTooUnknown:
    'What uses it could not be looked up. Subscriptions that take its events go with it.',
};
