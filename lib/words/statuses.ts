import type { ReceiptOutcome } from '@/lib/contract/console/receipt';
import type { sourceStatuses } from '@/lib/contract/console/searches';
import type { endpointStatuses } from '@/lib/contract/gateway/choices';
import { type Words, wordFor } from './word-for';

/** What a source or a resource of its kind is, by whether it is switched off. */
export function switchWord(
  isDisabled: boolean | null | undefined,
): (typeof sourceStatuses)[number] {
  return isDisabled ? 'disabled' : 'enabled';
}

/** The status of an endpoint; one that is switched off is called as a source is that is. */
const endpointStatusWords: Words<(typeof endpointStatuses)[number], 'listed'> = {
  active: { listed: 'active' },
  paused: { listed: 'paused' },
  inactive: { listed: 'disabled' },
};

/** The word for a status as a gateway gives it. */
export function endpointStatusWord(status: string): string {
  return wordFor(endpointStatusWords, status, 'listed');
}

/** What became of a field that a save sent. */
export const receiptWords: Readonly<Record<ReceiptOutcome, string>> = {
  stored: 'stored',
  changed: 'stored differently',
  dropped: 'not stored',
  ignored: 'ignored',
  not_readable: 'cannot be read back',
};
