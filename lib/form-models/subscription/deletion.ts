import type { SubscriptionFormContext } from './context';
import { subscriptionTraits } from './gateway-traits';

export interface DeletedSubscription
  extends Pick<SubscriptionFormContext, 'dialect' | 'projectType'> {
  /** The draft of a new one that its settings become, with labels of what a draft may not hold. */
  draft: { leftOut: readonly string[] } | null;
}

/** What deleting a subscription comes to on this gateway (gateway contract §6.8, §6.10). */
export function subscriptionDeletion({ dialect, projectType, draft }: DeletedSubscription): {
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
      ...(draft
        ? [
            'What is in the form now is kept as the draft of a new subscription, which opens next. Events that come before that is saved are not delivered by it.',
          ]
        : []),
      ...(draft && draft.leftOut.length > 0
        ? [
            `Drafts hold no secrets and nothing that the form does not show. This is left out and lost, so copy it first: ${draft.leftOut.join(', ')}.`,
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
