import { conditionsElsewhere } from '@/lib/contract/console/conditions-elsewhere';
import { filterLimits } from '@/lib/filter/limits';
import { excessPatterns } from '@/lib/filter/pattern-places';
import { subscriptionTraits } from '@/lib/releases/traits';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { durationText, readDuration, secondsOf } from '../checks/duration';
import { isBlank, valueAt } from '../engine/body-tree';
import { leafChanges } from '../engine/changes';
import { tidyValues } from '../engine/form';
import { type FieldNote, hint } from '../engine/note';
import { oddSignNotes } from '../engine/odd-text';
import { oversizedNotes } from '../engine/oversized';
import { type PlausibleBounds, plausibilityNotes, plausible } from '../engine/plausible';
import type { SubscriptionFormContext } from './context';
import { type SubscriptionFormValues, subscriptionTable } from './fields';
import { readFilterText } from './filter-text';
import { ignoredFields } from './ignored';
import { compareWithStored, oversizableSubscription } from './to-save-body';
import { subscriptionToFormValues } from './values';

type Values = SubscriptionFormValues;

const bounds: PlausibleBounds<Values> = {
  retryCount: plausible.attempts,
  retryDuration: plausible.retryDelay,
  retryIntervalSeconds: plausible.retryDelay,
  rateLimitCount: plausible.limitCount,
  rateLimitDuration: plausible.limitPeriod,
  alertCount: plausible.alertCount,
  alertThreshold: plausible.alertPeriod,
};

/** What a typed time is sent as, where that is not what was typed. */
function timeNotes(values: Values): FieldNote[] {
  const goTexts = (['retryDuration', 'alertThreshold'] as const).flatMap((path) => {
    const read = readDuration(values[path]);
    if (!read.ok || read.value === null || read.value.text === values[path]) return [];
    return [hint(path, `Sent as ${read.value.text}`)];
  });
  const period = secondsOf(values.rateLimitDuration);
  if (period === null) return goTexts;
  return [...goTexts, hint('rateLimitDuration', `Sent as ${Math.trunc(period)} (seconds)`)];
}

/** A stored time that no box can show, such as what 26.x makes of a negative one (contract §6.3). */
function oddTimeNotes({ retryDuration }: Values, { stored }: Context): FieldNote[] {
  const seconds = stored?.retry_config?.duration;
  if (!seconds || retryDuration !== '' || durationText(seconds) !== '') return [];
  const text = `${seconds.toLocaleString('en')} seconds are stored, which is no usable time; enter one to replace it`;
  return [hint('retryDuration', text)];
}

function eventTypeHints({ eventTypes }: Values, { projectType }: Context): FieldNote[] {
  if (eventTypes.includes('*') && eventTypes.length > 1) {
    const others = eventTypes.filter((type) => type !== '*').length;
    const are = others === 1 ? 'the other one is' : `the other ${others} are`;
    return [hint('eventTypes', `* takes every event, so ${are} redundant`)];
  }
  const pattern = eventTypes.find((type) => type !== '*' && type.includes('*'));
  if (pattern !== undefined) {
    return [
      hint(
        'eventTypes',
        'Only * alone stands for all; * inside a longer text is compared as it is',
      ),
    ];
  }
  return projectType === 'incoming' && eventTypes.length > 0 && !eventTypes.includes('*')
    ? [
        hint(
          'eventTypes',
          'In an incoming project the type of an event is the mask ID of its source; use * and a filter instead',
        ),
      ]
    : [];
}

function headerHints({ filterHeaders }: Values): FieldNote[] {
  const read = readFilterText(filterHeaders);
  if (!read.ok || read.value === null) return [];
  const name = Object.keys(read.value).find(
    (key) => /^[A-Za-z0-9-]+$/.test(key) && key !== canonicalHeaderName(key),
  );
  if (name === undefined) return [];
  const text = `Gateways write this header ${canonicalHeaderName(name)}, and names are compared with case`;
  return [hint('filterHeaders', text)];
}

/** Where a filter is saved that is not evaluated here; the embedded gateway takes none of that kind. */
function patternHints(values: Values, { dialect }: Context): FieldNote[] {
  if (dialect === 'embedded') return [];
  return (['filterBody', 'filterHeaders'] as const).flatMap((path) => {
    const read = readFilterText(values[path]);
    const patterns = read.ok ? excessPatterns(read.value) : undefined;
    if (patterns === undefined) return [];
    const text = `${patterns} patterns ($regex) are saved as they are, but with more than ${filterLimits.patterns} nothing says here what the filter matches`;
    return [hint(path, text)];
  });
}

/** What is matched besides what the form shows. */
function elsewhereHints({ stored }: Context): FieldNote[] {
  const where = Object.keys(conditionsElsewhere(stored ?? {}));
  if (where.length === 0) return [];
  const text = `Events are also matched by the ${where.join(' and the ')} of their request; those conditions are not shown here and stay`;
  return [hint('eventTypes', text)];
}

const outlives = 'A change counts up to an hour after it is saved on this gateway';

/** What of a change workers go on with as it was (gateway contract §6.8). */
const late: readonly [gateway: string, form: keyof Values, text: string][] = [
  ['source_id', 'sourceId', outlives],
  [
    'endpoint_id',
    'endpointId',
    'The new endpoint counts at once; the former one can go on receiving for up to an hour on this gateway',
  ],
  ['filter_config.event_types', 'eventTypes', outlives],
  ['filter_config.filter.body', 'filterBody', outlives],
  ['filter_config.filter.headers', 'filterHeaders', outlives],
  ['function', 'function', outlives],
  ['retry_config.retry_count', 'retryCount', outlives],
];

const joinsLate =
  'Where this source has received events already, a new subscription may count up to an hour later on this gateway';

function gatewayHints(values: Values, context: Context): FieldNote[] {
  const { changesLate, mayHideFilter } = subscriptionTraits(context.dialect);
  const { before, after, changes: said } = compareWithStored(values, context.stored);
  const changes = leafChanges(said, before);
  const isChanged = (path: string) => changes.some((change) => change.path === path);
  const notes: FieldNote[] = [];
  const told = new Set<string>();
  for (const { path, gatewayPath, why, cause, instead } of ignoredFields(changes, after, context)) {
    const text = instead === undefined ? why : `${why}. ${instead}`;
    // Once is enough where the parts of one setting share a reason.
    const parent = gatewayPath.split('.').slice(0, -1).join('.') || gatewayPath;
    if (!told.has(`${parent} ${text}`))
      notes.push({ ...hint(path, text), ...(cause ? { cause } : {}) });
    told.add(`${parent} ${text}`);
  }
  if (context.kind === 'create') {
    const isLate = changesLate && context.projectType === 'incoming' && isChanged('source_id');
    return isLate ? [...notes, hint('sourceId', joinsLate)] : notes;
  }
  if (changesLate) {
    for (const [path, form, text] of late) if (isChanged(path)) notes.push(hint(form, text));
  }
  const hasNoFilter = ['body', 'headers'].every((half) =>
    isBlank(valueAt(before, `filter_config.filter.${half}`)),
  );
  const touched = late.find(([path]) => path.startsWith('filter_config.') && isChanged(path));
  if (mayHideFilter && hasNoFilter && touched && context.stored !== null) {
    const text =
      'This gateway can show a filter from the time of creation as empty although it is active; saving sends the filter as shown here';
    notes.push(hint(touched[1], text));
  }
  return notes;
}

type Context = Pick<
  SubscriptionFormContext,
  'dialect' | 'kind' | 'stored' | 'projectType' | 'canRecreate'
>;

/**
 * What the form says below its fields without refusing anything: what is tidied before it is sent,
 * in which form a time goes, what this gateway ignores, and what is worth a look.
 */
export function subscriptionNotes(values: Values, context: Context): FieldNote[] {
  const stored = context.stored ? subscriptionToFormValues(context.stored) : null;
  const { values: tidied, notes } = tidyValues(subscriptionTable, values, stored);
  return [
    ...notes,
    ...oddSignNotes(tidied),
    ...plausibilityNotes(tidied, bounds),
    ...timeNotes(values),
    ...oddTimeNotes(values, context),
    ...eventTypeHints(tidied, context),
    ...elsewhereHints(context),
    ...headerHints(tidied),
    ...patternHints(tidied, context),
    ...oversizedNotes(oversizableSubscription(values, context), context.dialect),
    ...gatewayHints(values, context),
  ];
}
