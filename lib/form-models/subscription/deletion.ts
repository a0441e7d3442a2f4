import type { SubscriptionTraits } from '@/lib/releases/subscription-traits';
import { subscriptionTraits } from '@/lib/releases/traits';
import type { SubscriptionFormContext } from './context';

type Recreates = SubscriptionTraits['recreates'];

export interface DeletedSubscription
  extends Pick<SubscriptionFormContext, 'dialect' | 'projectType'> {
  /** The draft of a new one that its settings become, with labels of what a draft may not hold. */
  draft: { leftOut: readonly string[] } | null;
}

/** What becomes of events for which no subscription is left (gateway contract §6.10). */
function lastOne(projectType: string | null, recreates: Recreates): string[] {
  if (projectType === 'incoming') {
    return [
      'If it is the last one of its source, senders still get success and their events are delivered nowhere.',
    ];
  }
  if (recreates === 'no') {
    return ['If it is the last one of its endpoint, events for that endpoint fail.'];
  }
  const makes = recreates === 'yes' ? 'makes' : 'may make';
  return [
    `If it is the last one of its endpoint, the next event for that endpoint ${makes} a new one, which takes every event. Pause the endpoint to stop them.`,
  ];
}

/** What deleting a subscription comes to on this gateway (gateway contract §6.8, §6.10). */
export function subscriptionConsequences({ dialect, projectType, draft }: DeletedSubscription): {
  description: string;
  consequences: string[];
} {
  const { changesLate, recreates } = subscriptionTraits(dialect);
  const ends = changesLate
    ? 'This gateway goes on delivering by it for up to an hour.'
    : 'Events are no longer delivered by it.';
  const gap = changesLate
    ? 'The new one may count only when that hour is over.'
    : 'Events that come before that is saved are not delivered by it.';
  return {
    description: `${ends} There is no undo.`,
    consequences: [
      'Its source and its endpoint stay as they are.',
      ...(draft
        ? [
            `What is in the form now is kept as the draft of a new subscription, which opens next. ${gap}`,
          ]
        : []),
      ...(draft && draft.leftOut.length > 0
        ? [
            `Drafts hold no secrets and nothing that the form does not show. This is left out and lost, so copy it first: ${draft.leftOut.join(', ')}.`,
          ]
        : []),
      ...lastOne(projectType, recreates),
    ],
  };
}
