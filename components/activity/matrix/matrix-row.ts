import { takesType } from '@/lib/chain/ask-subscription';
import type { EventMatch } from '@/lib/contract/console/activity/event-detail';
import type { SubscriptionView } from '@/lib/contract/console/views';
import {
  computedCells,
  conditionCell,
  filterHeld,
  functionHeld,
  otherTypeCells,
  recordedCells,
  typesText,
  unaskedCells,
} from './cells';
import type { KnownEvent, RowBase } from './known-event';
import type { MatrixRow } from './matrix';

/** What stands for an answer that is on its way. */
export const workingOut = 'being worked out';

/** What is said of one subscription; each id has one row. */
export function rowOf(
  known: KnownEvent,
  uid: string,
  subscription: SubscriptionView | undefined,
): MatrixRow {
  const base = known.base(uid, subscription);
  const match = known.matches.get(uid);
  if (match) return recorded(known, base, match);
  if (base.delivery) {
    const types = { state: 'yes' as const, text: typesText(subscription) };
    const filter = filterHeld(subscription);
    const cells = { types, filter, function: functionHeld(subscription) };
    return { ...base, ...cells, basis: 'fact', group: 'sent' };
  }
  return subscription ? unsent(known, base, subscription) : open(base, 'not told');
}

function recorded(known: KnownEvent, base: RowBase, match: EventMatch): MatrixRow {
  const cells = recordedCells(match, base.subscription);
  const row = { ...base, ...cells, basis: 'fact' as const };
  if (!match.event_type) return { ...row, group: 'other_types' };
  if (match.filter === false) {
    const told = explanation(known, base.uid);
    return {
      ...row,
      ...told,
      filter: conditionCell(told.explained) ?? row.filter,
      group: 'stopped',
    };
  }
  if (match.filter !== true || match.function === false) return { ...row, group: 'stopped' };
  const instead = match.delivery_id ? 'sent, and not listed any more' : 'waits for its function';
  return { ...row, instead, group: 'sent' };
}

/** Why the filter says no, by what it is today. */
function explanation(known: KnownEvent, uid: string): Pick<MatrixRow, 'explained' | 'notes'> {
  const asked = known.parts.asked.get(uid);
  const explained = asked?.match.explained ?? [];
  const notes = known.maskNotes(explained);
  if (asked?.match.state === 'stopped' || !asked || notes.length > 0) return { explained, notes };
  return {
    explained,
    notes: [
      'By what is set today it passes: the filter, or what functions of the source made of the event, was another one then.',
    ],
  };
}

/** Of one that nothing is recorded of: by what is set today. */
function unsent(known: KnownEvent, base: RowBase, subscription: SubscriptionView): MatrixRow {
  const { event } = known.parts.detail;
  if (!known.isAddressed(subscription)) {
    return {
      ...base,
      ...unaskedCells(subscription),
      basis: known.isRecorded ? 'fact' : 'computed',
      group: 'elsewhere',
    };
  }
  const type = event.event_type;
  if (!type) return open(base, 'the type of the event is not told');
  const isTypeAsked = !event.source_id || known.parts.checksIncomingType;
  if (isTypeAsked && !takesType(subscription, type)) {
    const cells = otherTypeCells(subscription);
    return { ...base, ...cells, basis: 'computed', group: 'other_types' };
  }
  return computed(known, base, subscription);
}

/** Why nobody can be asked here; undefined where somebody can. */
function notAsked({ parts: { detail } }: KnownEvent): string | undefined {
  if (!detail.payload) return 'what the event carried is not told';
  if (detail.payload.format === 'text') return 'the payload is no JSON';
  return detail.payload.isCut ? 'the payload is larger than is read here' : undefined;
}

function computed(known: KnownEvent, base: RowBase, subscription: SubscriptionView): MatrixRow {
  const asked = known.parts.asked.get(base.uid);
  const isNewer = known.isNewer(subscription);
  const why = notAsked(known);
  if (why !== undefined) return open(base, why);
  if (!asked) return { ...open(base, workingOut), ...(isNewer ? { group: 'newer' } : {}) };
  const cells = computedCells(asked, subscription, known.parts.detail.payload?.text ?? '');
  const { explained = [] } = asked.match;
  const notes = known.maskNotes(explained);
  const row = {
    ...base,
    ...cells,
    basis: 'computed' as const,
    explained,
    run: asked.ran?.run ?? null,
    notes: [...notes, ...(asked.ran?.run ? known.functionNotes() : []), ...known.targetNotes(base)],
  };
  const states = [cells.filter.state, cells.function.state];
  if (isNewer) {
    const isTaken = states.every((state) => state === 'yes' || state === 'none');
    return { ...row, instead: isTaken ? 'would be sent' : 'would not be sent', group: 'newer' };
  }
  if (states.includes('unknown')) return { ...row, group: 'open' };
  return { ...row, group: states.includes('no') ? 'stopped' : 'would' };
}

function open(base: RowBase, why: string): MatrixRow {
  const cells = unaskedCells(base.subscription);
  const unknown = { state: 'unknown' as const, text: why };
  return { ...base, ...cells, filter: unknown, basis: 'computed', group: 'open' };
}
