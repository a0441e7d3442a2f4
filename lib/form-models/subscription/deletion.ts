import type { SubscriptionFormContext } from './context';
import { subscriptionTraits } from './gateway-traits';

export interface DeletedSubscription
  extends Pick<SubscriptionFormContext, 'dialect' | 'projectType'> {
  /** Whether its settings start a new one then. */
  isRecreated: boolean;
}

/** What deleting a subscription comes to on this gateway (gateway contract §6.8, §6.10). */
export function subscriptionDeletion({ dialect, projectType, isRecreated }: DeletedSubscription): {
  description: string;
  consequences: string[];
} {
  const { changesLate, recreates } = subscriptionTraits(dialect);
  const ends = changesLate
    ? 'This gateway goes on delivering by it for up to an hour.'
    : 'Events are no longer delivered by it.';
  const may = recreates === 'yes' ? 'makes' : 'may make';
  return {
    description: `${ends} There is no undo.`,
    consequences: [
      'Its source and its endpoint stay as they are.',
      ...(isRecreated
        ? [
            'What is in the form now is kept as the draft of a new subscription. Events that come before that is saved are not delivered by it.',
          ]
        : []),
      ...(recreates !== 'no' && projectType !== 'incoming'
        ? [
            `If it is the last one of its endpoint, the next event for that endpoint ${may} a new one, which takes every event. Pause the endpoint to stop them.`,
          ]
        : []),
    ],
  };
}
