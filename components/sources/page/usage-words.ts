import { count } from '@/components/table/list-words';
import { clip } from '@/components/table/marked-text';
import type { SourceUsage } from '@/lib/contract/console/source-actions';

const subscription = { one: 'subscription', many: 'subscriptions' };
const mostNamed = 4;

/** "2 subscriptions take its events", and whether that is all. */
export function usageWords({ subscriptions, complete }: SourceUsage): string {
  const found =
    subscriptions.length === 0
      ? 'No subscription found'
      : `${count(subscriptions.length, subscription)} ${subscriptions.length === 1 ? 'takes' : 'take'} its events`;
  return complete ? found : `${found}. Not everything could be looked at, so there may be more`;
}

/** What a delete takes along, in sentences. */
export function deletionWords({ subscriptions, complete }: SourceUsage): string[] {
  const names = subscriptions.slice(0, mostNamed).map(({ uid, name }) => clip(name || uid, 40));
  const more = subscriptions.length - names.length;
  const named = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  const goes = subscriptions.length === 1 ? 'goes' : 'go';
  return [
    subscriptions.length === 0
      ? 'No subscription takes its events.'
      : `${count(subscriptions.length, subscription)} ${goes} with it: ${named}.`,
    ...(complete ? [] : ['Not everything could be looked at, so there may be more.']),
  ];
}
