import type { SecretState } from '@/lib/contract/console/masked';
import type { ReceiptOutcome } from '@/lib/contract/console/receipt';
import type { sourceStatuses } from '@/lib/contract/console/searches';
import type { Words } from './word-for';

/** What a source or a resource of its kind is, by whether it is switched off. */
export function switchWord(
  isDisabled: boolean | null | undefined,
): (typeof sourceStatuses)[number] {
  return isDisabled ? 'disabled' : 'enabled';
}

/** What became of a field that a save sent. */
export const receiptWords: Readonly<Record<ReceiptOutcome, string>> = {
  stored: 'stored',
  changed: 'stored differently',
  dropped: 'not stored',
  ignored: 'ignored',
  not_readable: 'cannot be read back',
};

/** What is known of a secret that a panel does not show. */
export const secretWords: Words<SecretState, 'listed'> = {
  set: { listed: 'stored' },
  none: { listed: 'not stored' },
  unreadable: { listed: 'stored; this gateway does not give it out' },
};
