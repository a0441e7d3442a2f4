import { count } from '@/components/table/list-words';
import { clip } from '@/components/table/marked-text';
import type { EndpointUsage } from '@/lib/contract/console/endpoint-actions';

const subscription = { one: 'subscription', many: 'subscriptions' };
const portalLink = { one: 'portal link', many: 'portal links' };

/** "2 subscriptions, 1 portal link", and whether that is all. */
export function usageWords({ subscriptions, portalLinks, complete }: EndpointUsage): string {
  const found =
    subscriptions.length + portalLinks.length === 0
      ? 'Nothing found'
      : `${count(subscriptions.length, subscription)}, ${count(portalLinks.length, portalLink)}`;
  return complete ? found : `${found}. Not everything could be looked at, so there may be more`;
}

const mostNamed = 4;

function named(users: EndpointUsage['subscriptions']): string {
  const names = users.slice(0, mostNamed).map(({ uid, name }) => clip(name || uid, 40));
  const more = users.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** What a delete takes along, in sentences. */
export function deletionWords({ subscriptions, portalLinks, complete }: EndpointUsage): string[] {
  return [
    subscriptions.length === 0
      ? 'No subscription sends to it.'
      : `${count(subscriptions.length, subscription)} ${subscriptions.length === 1 ? 'goes' : 'go'} with it: ${named(subscriptions)}.`,
    portalLinks.length === 0
      ? 'No portal link shows it.'
      : `${count(portalLinks.length, portalLink)} will no longer show it: ${named(portalLinks)}.`,
    ...(complete ? [] : ['Not everything could be looked at, so there may be more.']),
  ];
}
