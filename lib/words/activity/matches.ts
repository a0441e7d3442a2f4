import type { Dialect } from '@/lib/releases/dialect';
import { gatewayRecords } from '@/lib/releases/records.mjs';

/**
 * What became of an event at a subscription. `would`: nothing was sent, though today's settings take
 * it. `open`: it cannot be told, or not yet.
 */
export const matchGroups = [
  'sent',
  'stopped',
  'would',
  'newer',
  'open',
  'other_types',
  'elsewhere',
] as const;

export type MatchGroup = (typeof matchGroups)[number];

interface GroupWords {
  title: string;
  /** In a sentence that counts: "sent to 3". */
  counted: (count: number) => string;
}

export const groupWords: Readonly<Record<MatchGroup, GroupWords>> = {
  sent: { title: 'Sent', counted: (count) => `sent to ${count}` },
  stopped: { title: 'Stopped', counted: (count) => `stopped at ${count}` },
  would: {
    title: 'Not sent, though its settings take it today',
    counted: (count) => `${count} would take it today`,
  },
  newer: {
    title: 'Newer than the event',
    counted: (count) => `${count === 1 ? 'one is' : `${count} are`} newer than the event`,
  },
  open: { title: 'Not told', counted: (count) => `${count} cannot be told` },
  other_types: {
    title: 'Ask for other types',
    counted: (count) => `${count} ${count === 1 ? 'asks' : 'ask'} for other types`,
  },
  elsewhere: {
    title: 'Of other endpoints and sources',
    counted: (count) =>
      `${count} ${count === 1 ? 'stands' : 'stand'} at other endpoints or sources`,
  },
};

/** "11 subscriptions: sent to 3, stopped at 3, one is newer than the event". */
export function countedWords(counts: Readonly<Record<MatchGroup, number>>): string {
  const total = matchGroups.reduce((sum, group) => sum + counts[group], 0);
  if (total === 0) return 'No subscription';
  const parts = matchGroups.flatMap((group) =>
    counts[group] > 0 ? [groupWords[group].counted(counts[group])] : [],
  );
  return `${total} ${total === 1 ? 'subscription' : 'subscriptions'}: ${parts.join(', ')}`;
}

/** What "computed" means at this gateway. */
export function computedWords(release: string, dialect: Dialect): string {
  const rules =
    dialect === 'embedded' ? 'the rules of this gateway' : `the rules of Convoy ${release}`;
  const late =
    gatewayRecords[dialect].subscription.changesLate === true
      ? ' This gateway may go by former settings for up to an hour.'
      : '';
  return `worked out now from today’s settings, by ${rules}; nothing was sent. A subscription may have changed since the event.${late}`;
}
