import { subscriptionTraits } from '@/lib/releases/traits';
import type { SubscriptionFormContext } from './context';

/**
 * What becomes of a second subscription to an endpoint of an outgoing project, in a sentence: some
 * updates do not look, everything else refuses it (gateway contract §6.2, §6.3).
 */
export function secondToEndpoint({
  dialect,
  kind,
  allowsSeveral,
}: Pick<SubscriptionFormContext, 'dialect' | 'kind'> & {
  /** What the project says of it; null where its gateway does not tell. */
  allowsSeveral: boolean | null;
}): string {
  switch (subscriptionTraits(dialect).refusesSecond) {
    case 'at_create':
      return kind === 'create'
        ? 'This gateway refuses a second one.'
        : 'This gateway stores the change all the same, and both send to it then.';
    case 'unsure':
      return 'A second one may be refused.';
    case 'by_project':
      if (allowsSeveral === true)
        return 'This project allows several, and each of them sends to it.';
      return allowsSeveral === false
        ? 'This project allows one only, so a second one is refused.'
        : 'A second one is refused unless the project allows it.';
  }
}
