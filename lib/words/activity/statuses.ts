import type { deliveryStatuses, eventStatuses } from '@/lib/contract/gateway/choices';
import { type Words, wordFor } from '../word-for';

/** What became of a delivery: in a list, and of one alone in a sentence. */
export const deliveryStatusWords: Words<(typeof deliveryStatuses)[number], 'listed' | 'choice'> = {
  Scheduled: { listed: 'waiting', choice: 'Waiting' },
  Processing: { listed: 'sending', choice: 'Sending' },
  Retry: { listed: 'retrying', choice: 'Retrying' },
  Success: { listed: 'delivered', choice: 'Delivered' },
  Failure: { listed: 'failed', choice: 'Failed' },
  Discarded: { listed: 'discarded', choice: 'Discarded' },
};

/** What became of an event at the gateway, which says nothing of whether it arrived anywhere. */
export const eventStatusWords: Words<(typeof eventStatuses)[number], 'listed' | 'choice'> = {
  Pending: { listed: 'waiting', choice: 'Waiting' },
  Processing: { listed: 'being matched', choice: 'Being matched' },
  Success: { listed: 'matched', choice: 'Matched' },
  Failure: { listed: 'not matched', choice: 'Not matched' },
  Retry: { listed: 'matching again', choice: 'Matching again' },
};

/** The word for the status of a delivery as a gateway gives it. */
export function deliveryStatusWord(status: string): string {
  return wordFor(deliveryStatusWords, status, 'listed');
}

/** The word for the status of an event as a gateway gives it. */
export function eventStatusWord(status: string): string {
  return wordFor(eventStatusWords, status, 'listed');
}
