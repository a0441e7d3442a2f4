import { type Asked, askedTypes } from '@/lib/chain/ask-subscription';
import { bodyChanges } from '@/lib/chain/changes';
import type { EventMatch } from '@/lib/contract/console/activity/event-detail';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import { countRows } from '@/lib/form-models/filter/rows';
import type { RunOutcome, RunResult } from '@/lib/transform/run-types';
import { isRecord } from '@/lib/util/json';
import { conditionText, decisive } from './conditions';
import type { Cell } from './matrix';

const unasked: Cell = { state: 'unasked', text: 'not asked' };

/** How many conditions a filter has, wherever they look. */
function conditionCount({ filter_config }: SubscriptionView): number {
  const { body, headers, query, path } = filter_config?.filter ?? {};
  return [body, headers, query, path].reduce<number>(
    (sum, half) => sum + (isRecord(half) ? countRows(rowsOfFilter(half)) : 0),
    0,
  );
}

const conditions = (count: number) => (count === 1 ? '1 condition' : `${count} conditions`);

/** The types that a subscription asks for, in a short line. */
export function typesText(subscription: SubscriptionView | undefined): string {
  if (!subscription) return 'takes it';
  const [first = 'none', ...more] = askedTypes(subscription);
  const named = first === '*' ? 'all' : first;
  return more.length === 0 ? named : `${named} and ${more.length} more`;
}

/** What a filter that held is told as. */
export function filterHeld(subscription: SubscriptionView | undefined): Cell {
  if (!subscription) return { state: 'yes', text: 'holds' };
  const count = conditionCount(subscription);
  if (count === 0) return { state: 'none', text: 'none' };
  return { state: 'yes', text: `${conditions(count)} ${count === 1 ? 'holds' : 'hold'}` };
}

/** What a function that ran is told as. */
export function functionHeld(subscription: SubscriptionView | undefined): Cell {
  if (!subscription) return { state: 'yes', text: 'passed' };
  return subscription.function ? { state: 'yes', text: 'ran' } : { state: 'none', text: 'none' };
}

/** The reason of the gateway without the name of the part that gave it. */
function reasonText({ reason }: EventMatch, part: string): string {
  const told = reason ?? '';
  const own = told.startsWith(`${part}: `) ? told.slice(part.length + 2) : told;
  return own || 'no reason told';
}

/** What was recorded when the event was matched. */
export function recordedCells(
  match: EventMatch,
  subscription: SubscriptionView | undefined,
): Record<'types' | 'filter' | 'function', Cell> {
  const types: Cell = { state: 'yes', text: typesText(subscription) };
  if (!match.event_type) {
    return { types: { ...types, state: 'no' }, filter: unasked, function: unasked };
  }
  if (match.filter === false) {
    const filter: Cell = { state: 'no', text: reasonText(match, 'filter') };
    return { types, filter, function: unasked };
  }
  if (match.filter !== true) {
    // It was not even asked, as where its endpoint is gone.
    const filter: Cell = { state: 'no', text: reasonText(match, 'filter') };
    return { types, filter, function: unasked };
  }
  const filter = filterHeld(subscription);
  if (match.function === false) {
    return {
      types,
      filter,
      function: { state: 'no', text: reasonText(match, 'function') },
    };
  }
  const isWaiting = typeof match.function !== 'boolean' && !match.delivery_id;
  const waiting: Cell = { state: 'unasked', text: 'waits for its turn' };
  return { types, filter, function: isWaiting ? waiting : functionHeld(subscription) };
}

const outcomeTexts: Readonly<Record<Exclude<RunOutcome['kind'], 'value' | 'error'>, string>> = {
  no_data: 'gives nothing that is JSON',
  crash: 'crashes the gateway’s request',
  too_deep: 'gives what is nested too deep',
  time_limit: 'takes longer than 10 s',
  memory_limit: 'takes more memory than there is here',
  stack_limit: 'calls itself too deep',
  output_limit: 'gives more than is taken here',
  stopped: 'was stopped',
  busy: 'did not run: others were at work',
  broken: 'could not be run here',
};

function outcomeText(outcome: RunOutcome): string {
  if (outcome.kind === 'value') return 'runs';
  if (outcome.kind !== 'error') return outcomeTexts[outcome.kind];
  const { line, text } = outcome.error;
  return line === undefined ? text : `line ${line}: ${text}`;
}

/** Ended by what is bounded here alone, so that it says nothing of the gateway. */
const endedHere: readonly RunOutcome['kind'][] = [
  'stopped',
  'busy',
  'broken',
  'memory_limit',
  'output_limit',
];

function changedText(before: string, { outcome }: RunResult): string {
  if (outcome.kind !== 'value') return '';
  const count = bodyChanges(before, outcome.json).length;
  if (count === 0) return 'nothing changed';
  return count === 1 ? '1 place changed' : `${count} places changed`;
}

function computedFunction(asked: Asked, body: string): Cell {
  const { ran } = asked;
  if (ran === null) return unasked;
  if (ran.isUnset || !ran.run) return { state: 'none', text: 'none' };
  const { run } = ran;
  if (ran.state === 'passed') {
    const text = `runs, ${run.milliseconds.toFixed(1)} ms`;
    return { state: 'yes', text, more: changedText(body, run) };
  }
  const isOurs = endedHere.includes(run.outcome.kind);
  return { state: isOurs ? 'unknown' : 'no', text: outcomeText(run.outcome) };
}

/** The condition that failed first, of a filter that says no; undefined where it does not. */
export function conditionCell(
  explained: NonNullable<Asked['match']['explained']>,
): Cell | undefined {
  const against = explained.find(({ explanation }) => explanation.outcome === 'failed');
  const [first, ...others] = against ? decisive(against.explanation) : [];
  if (!first) return undefined;
  const more = others.length === 0 ? undefined : `and ${conditions(others.length)} more`;
  return { state: 'no', text: conditionText(first), more };
}

function computedFilter(asked: Asked, subscription: SubscriptionView): Cell {
  const { state, note, explained = [], isUnset } = asked.match;
  if (isUnset) return { state: 'none', text: 'none' };
  const against = explained.find(({ explanation }) => explanation.outcome !== 'passed');
  if (state === 'passed' || !against) {
    return state === 'stopped' ? { state: 'unknown', text: note } : filterHeld(subscription);
  }
  const { outcome, failure } = against.explanation;
  if (outcome === 'not_evaluated') return { state: 'unknown', text: failure?.message ?? note };
  if (outcome === 'unstable') return { state: 'unknown', text: note };
  return conditionCell(explained) ?? { state: 'no', text: failure?.message ?? note };
}

/** What today's settings say. */
export function computedCells(
  asked: Asked,
  subscription: SubscriptionView,
  body: string,
): Record<'types' | 'filter' | 'function', Cell> {
  return {
    types: { state: 'yes', text: typesText(subscription) },
    filter: computedFilter(asked, subscription),
    function: computedFunction(asked, body),
  };
}

/** The cells of a subscription that does not ask for the type. */
export function otherTypeCells(
  subscription: SubscriptionView | undefined,
): Record<'types' | 'filter' | 'function', Cell> {
  const types: Cell = { state: 'no', text: subscription ? typesText(subscription) : 'other types' };
  return { types, filter: unasked, function: unasked };
}

/** The cells of a subscription that nothing was asked. */
export function unaskedCells(
  subscription: SubscriptionView | undefined,
): Record<'types' | 'filter' | 'function', Cell> {
  return {
    types: { state: 'unasked', text: typesText(subscription) },
    filter: unasked,
    function: unasked,
  };
}
