import { deliveryStatuses } from '@/lib/contract/gateway/choices';

/** What can be done with one delivery now. */
export type RetryWay =
  /** It failed or was discarded. */
  | 'retry'
  /** It has arrived: the receiver would get it a second time. */
  | 'again'
  /** It waits for its next try. */
  | 'waits'
  /** It is being sent at this moment. */
  | 'going'
  | 'unknown';

const ways: Readonly<Record<(typeof deliveryStatuses)[number], RetryWay>> = {
  Scheduled: 'waits',
  Retry: 'waits',
  Processing: 'going',
  Success: 'again',
  Failure: 'retry',
  Discarded: 'retry',
};

/** By the status that a gateway tells; one that nobody knows can not be sent. */
export function retryWayOf(status: string | null | undefined): RetryWay {
  const known = deliveryStatuses.find((each) => each === status);
  return known ? ways[known] : 'unknown';
}

/** What the button says; the dots stand for a question that comes first. */
export function retryLabel(way: RetryWay): string {
  return way === 'again' ? 'Send again…' : 'Retry now';
}

/**
 * Why one cannot be sent now; null where it can.
 * @param next when its next try is due, as it is shown; null where that is not told
 */
export function retryHindrance(way: RetryWay, next: string | null): string | null {
  switch (way) {
    case 'retry':
    case 'again':
      return null;
    case 'waits':
      return next === null ? 'Queued, goes by itself soon' : `Goes by itself at ${next}`;
    case 'going':
      return 'Is being sent now';
    case 'unknown':
      return 'Its status is not known';
  }
}
