import type {
  Recovery,
  RecoveryEnd,
  RecoveryKind,
  RecoveryOutcome,
  RecoveryResult,
  RecoveryState,
  SkippedReason,
} from '@/lib/contract/portal/jobs';
import { lowerFirst } from '@/lib/util/first-letter';
import type { Words } from '../word-for';
import { deliveryFailure } from './tries';

const number = (value: number) => value.toLocaleString('en');

/** "1 event", "1,204 events". */
export const eventsOf = (count: number) => `${number(count)} ${count === 1 ? 'event' : 'events'}`;

/** What is to be had, with what that means. */
export const recoveryKindWords: Words<RecoveryKind, 'choice' | 'meaning'> = {
  failed: {
    choice: 'What did not arrive',
    meaning: 'We sent it, and your server did not take it. It is sent again as it was.',
  },
  untried: {
    choice: 'What was never sent',
    meaning:
      'It happened before the endpoint was there, or before it took such events. It is sent as if it were new.',
  },
};

export const recoveryStateWords: Words<RecoveryState, 'listed'> = {
  preparing: { listed: 'being counted' },
  ready: { listed: 'not started' },
  canary: { listed: 'first ones under way' },
  running: { listed: 'under way' },
  stopped: { listed: 'stopped' },
  finished: { listed: 'done' },
  failed: { listed: 'not possible' },
};

export const recoveryOutcomeWords: Words<RecoveryOutcome, 'listed'> = {
  waiting: { listed: 'not sent yet' },
  sent: { listed: 'on their way' },
  succeeded: { listed: 'arrived' },
  failed: { listed: 'did not arrive' },
  skipped: { listed: 'not sent' },
};

/** What became of those of a recovery. Nothing waits in one that is over. */
export function recoveryOutcomeWordsOf({
  state,
}: Pick<Recovery, 'state'>): typeof recoveryOutcomeWords {
  return state === 'stopped' || state === 'finished' || state === 'failed'
    ? { ...recoveryOutcomeWords, waiting: { listed: 'left unsent' } }
    : recoveryOutcomeWords;
}

const endWords: Readonly<Record<RecoveryEnd, string>> = {
  asked: 'It was stopped, so nothing more of it is sent.',
  first_failed:
    'The first ones did not all arrive, so the rest was not sent. See below why, mend it, then recover again.',
  too_many: 'These are too many for one recovery. Choose one endpoint or a shorter time.',
  replaced: 'Another one was prepared in the meantime, so this one cannot be started any more.',
  held: 'It waits, since nothing is sent at the moment. It goes on by itself.',
  not_allowed: 'Your link may not send anything any more, so the rest was not sent.',
  other: 'It ended before all of it was sent.',
};

/** Why a recovery ended early or waits, or that all of it arrived; null where there is nothing to say. */
export function endSentence({
  end,
  state,
  counts,
  total,
}: Pick<Recovery, 'end' | 'state' | 'counts' | 'total'>): string | null {
  if (end !== null) return endWords[end];
  return state === 'finished' && total > 0 && counts.succeeded === total
    ? 'All of it has arrived.'
    : null;
}

const skippedWords: Readonly<Record<SkippedReason, string>> = {
  arrived: 'It has arrived by now',
  under_way: 'It is on its way already',
  sent_before: 'It was sent before',
  not_kept: 'It is not kept any more',
  example: 'It is an example, and examples are not sent',
  endpoint_off: 'The endpoint is paused or switched off',
  endpoint_gone: 'The endpoint is not there any more',
  not_wanted: 'The endpoint does not take it any more',
  other: 'It could not be sent',
};

/** Why an event did not arrive, or was not sent. */
export function resultReason({ outcome, errorKind, skipped }: RecoveryResult): string {
  if (skipped !== null) return skippedWords[skipped];
  if (outcome !== 'failed') return '';
  return deliveryFailure({ kind: errorKind, code: null }).what;
}

/** What went wrong with those of a group; empty where nothing did. */
export function groupReason(what: RecoveryKind, errorKind: string | null): string {
  if (what === 'untried') return 'never sent';
  if (errorKind === null) return 'not sent, the endpoint was off';
  const { listed, what: wrong } = deliveryFailure({ kind: errorKind, code: null });
  // Which code it was differs within a group.
  return errorKind.startsWith('status_') ? lowerFirst(wrong) : listed;
}

/** What a set comes to: "14 events did not arrive". */
export function setSentence({ what, total }: Pick<Recovery, 'what' | 'total'>): string {
  const were = total === 1 ? 'was' : 'were';
  return `${eventsOf(total)} ${what === 'failed' ? 'did not arrive' : `${were} never sent`}`;
}

/** What is said where there is nothing in a set. */
export const nothingToRecover: Readonly<Record<RecoveryKind, string>> = {
  failed: 'There is nothing to recover: what was sent in this time arrived, or we still try.',
  untried: 'There is nothing to send: the endpoint was sent all that it takes of this time.',
};

/** Those of which it is known what became of them. */
export const doneOf = ({ counts }: Pick<Recovery, 'counts'>): number =>
  counts.succeeded + counts.failed + counts.skipped;

/** "120 of 300 done". */
export function progressSentence(recovery: Pick<Recovery, 'counts' | 'total'>): string {
  return `${number(doneOf(recovery))} of ${number(recovery.total)} done`;
}

const underWay: ReadonlySet<RecoveryState | null> = new Set(['preparing', 'canary', 'running']);

/** Whether it goes on by itself. */
export const isUnderWay = ({ state }: Pick<Recovery, 'state'>): boolean => underWay.has(state);

/** Whether it is worth looking at again in a moment. */
export const isWatched = (recovery: Pick<Recovery, 'state' | 'counts'>): boolean =>
  isUnderWay(recovery) || (recovery.state === 'stopped' && recovery.counts.sent > 0);
