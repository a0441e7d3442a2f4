import type { SubscriptionFormContext } from './context';

/**
 * What becomes of a second subscription to an endpoint of an outgoing project, in a sentence: the
 * update of 24.6.5 does not look, everything else refuses it (gateway contract §6.2, §6.3).
 */
export function secondToEndpoint({
  dialect,
  kind,
  allowsSeveral,
}: Pick<SubscriptionFormContext, 'dialect' | 'kind'> & {
  /** What the project says of it; null where its gateway does not tell. */
  allowsSeveral: boolean | null;
}): string {
  switch (dialect) {
    case '24.6.5':
      return kind === 'create'
        ? 'This gateway refuses a second one.'
        : 'This gateway stores the change all the same, and both send to it then.';
    case 'unknown':
      return 'A second one may be refused.';
    default:
      if (allowsSeveral === true)
        return 'This project allows several, and each of them sends to it.';
      return allowsSeveral === false
        ? 'This project allows one only, so a second one is refused.'
        : 'A second one is refused unless the project allows it.';
  }
}
