import { deletionWords, usageWords } from '@/components/resource/deletion-words';
import { count } from '@/components/table/list/list-words';
import type { SourceUsage } from '@/lib/contract/console/source-actions';

const subscription = { one: 'subscription', many: 'subscriptions' };

/** "2 subscriptions take its events", and whether that is all. */
export function sourceUsageWords({ subscriptions, complete }: SourceUsage): string {
  const nothing = complete ? 'No subscription found' : 'no subscription';
  const found =
    subscriptions.length === 0
      ? nothing
      : `${count(subscriptions.length, subscription)} ${subscriptions.length === 1 ? 'takes' : 'take'} its events`;
  return usageWords(found, complete);
}

/** What a delete takes along, in sentences. */
export function sourceDeletionWords({ subscriptions, complete }: SourceUsage): string[] {
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
