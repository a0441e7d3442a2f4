import { deletionWords, usageWords } from '@/components/resource/deletion-words';
import { count } from '@/components/table/list/list-words';
import type { EndpointUsage } from '@/lib/contract/console/endpoint-actions';

const subscription = { one: 'subscription', many: 'subscriptions' };
const portalLink = { one: 'portal link', many: 'portal links' };

/** "2 subscriptions, 1 portal link", and whether that is all. */
export function endpointUsageWords({
  subscriptions,
  portalLinks,
  complete,
}: EndpointUsage): string {
  const isComplete = complete.subscriptions && complete.portalLinks;
  const nothing = isComplete ? 'Nothing found' : 'nothing';
  const found =
    subscriptions.length + portalLinks.length === 0
      ? nothing
      : `${count(subscriptions.length, subscription)}, ${count(portalLinks.length, portalLink)}`;
  return usageWords(found, isComplete);
}

/** What a delete takes along, in sentences. */
export function endpointDeletionWords({
  subscriptions,
  portalLinks,
  complete,
}: EndpointUsage): string[] {
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
