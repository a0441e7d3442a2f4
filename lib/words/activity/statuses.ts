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
const eventStatusWords: Words<(typeof eventStatuses)[number], 'listed'> = {
  Pending: { listed: 'waiting' },
  Processing: { listed: 'being matched' },
  Success: { listed: 'matched' },
  Failure: { listed: 'not matched' },
  Retry: { listed: 'matching again' },
};

/** The word for the status of a delivery as a gateway gives it. */
export function deliveryStatusWord(status: string): string {
  return wordFor(deliveryStatusWords, status, 'listed');
}

/** The word for the status of an event as a gateway gives it. */
export function eventStatusWord(status: string): string {
  return wordFor(eventStatusWords, status, 'listed');
}
