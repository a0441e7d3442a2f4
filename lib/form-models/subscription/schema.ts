import { z } from 'zod';
import { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';
import { filterLimits } from '@/lib/filter/limits';
import { excessPatterns } from '@/lib/filter/pattern-places';
import type { Dialect } from '@/lib/releases/dialect';
import { readDuration } from '../checks/duration';
import { maximumInt32, readWholeNumber } from '../checks/whole-number';
import { tidyValues } from '../engine/form';
import { unstorableProblems } from '../engine/odd-text';
import { oversizedProblems } from '../engine/oversized';
import { addProblems, checkedText, optionalText, requiredText } from '../engine/schema-parts';
import type { SubscriptionFormContext } from './context';
import { type SubscriptionFormValues, subscriptionTable } from './fields';
import { readFilterText } from './filter-text';
import { oversizableSubscription } from './to-save-body';
import { subscriptionToFormValues } from './values';

function countProblem(unit: string) {
  return (text: string) => {
    const read = readWholeNumber(text, { minimum: 1, maximum: maximumInt32, unit });
    return read.ok ? undefined : read.failure;
  };
}

/** What keeps one half of a filter from being saved; the embedded gateway takes so many patterns. */
function filterProblem(text: string, dialect: Dialect): string | undefined {
  const read = readFilterText(text);
  if (!read.ok) return read.failure;
  const patterns = dialect === 'embedded' ? excessPatterns(read.value) : undefined;
  return patterns === undefined
    ? undefined
    : `Use at most ${filterLimits.patterns} patterns ($regex): this gateway takes no more, and here are ${patterns}`;
}

/** A time that the gateway keeps in whole seconds. */
function wholeSecondsProblem(text: string): string | undefined {
  const read = readDuration(text);
  if (!read.ok) return read.failure;
  if (read.value === null) return undefined;
  const { seconds } = read.value;
  if (seconds < 1) return 'Use at least 1s: less is stored as no time at all';
  if (seconds > maximumInt32) return 'Use a shorter time, of at most 68 years';
  return Number.isInteger(seconds)
    ? undefined
    : 'Use whole seconds: the gateway cuts off what is less';
}

function alertTimeProblem(text: string): string | undefined {
  const read = readDuration(text);
  if (!read.ok) return read.failure;
  return read.value?.seconds === 0 ? 'Use a time above zero' : undefined;
}

type Values = SubscriptionFormValues;
type Problems = Partial<Record<keyof Values, string>>;

/** Both halves of a setting or none of them; what is as it was stored passes. */
function pairProblem(
  values: Values,
  stored: Values | undefined,
  [one, oneMissing]: [keyof Values, string],
  [other, otherMissing]: [keyof Values, string],
): Problems {
  const isUntouched = values[one] === stored?.[one] && values[other] === stored?.[other];
  const isSet = (key: keyof Values) => String(values[key]).trim() !== '';
  if (isUntouched || isSet(one) === isSet(other)) return {};
  return isSet(one) ? { [other]: otherMissing } : { [one]: oneMissing };
}

/** Event types and filters go together, so an odd stored half stands in the way of any change. */
function unreadableHalves(values: Values, stored: Values | undefined, dialect: Dialect): Problems {
  if (stored === undefined) return {};
  const keys = ['eventTypes', 'filterBody', 'filterHeaders'] as const;
  const isTouched = keys.some((key) => JSON.stringify(values[key]) !== JSON.stringify(stored[key]));
  if (!isTouched) return {};
  const halves = (['filterBody', 'filterHeaders'] as const).flatMap((key) => {
    const message = values[key] === stored[key] ? filterProblem(values[key], dialect) : undefined;
    return message === undefined ? [] : [[key, message]];
  });
  return Object.fromEntries(halves) as Problems;
}

/** Gateways take a new endpoint of an incoming project together with its source only. */
function incomingProblem(values: Values, projectType: string | null): Problems {
  const isAlone = values.endpointId.trim() !== '' && values.sourceId.trim() === '';
  return projectType === 'incoming' && isAlone
    ? { sourceId: 'Enter the source as well: this gateway takes a new endpoint with it only' }
    : {};
}

function problemsOf(
  values: Values,
  stored: Values | undefined,
  { kind, projectType, dialect }: SubscriptionFormContext,
): Problems {
  // What is left empty then stays as it is stored.
  if (kind === 'update' && stored === undefined) return incomingProblem(values, projectType);
  const { eventTypes } = tidyValues(subscriptionTable, values, stored ?? null).values;
  const hadTypes = stored === undefined || stored.eventTypes.length > 0;
  const isSourceMissing =
    projectType === 'incoming' && values.sourceId.trim() === '' && stored?.sourceId !== '';
  return {
    ...unreadableHalves(values, stored, dialect),
    ...(eventTypes.length === 0 && hadTypes
      ? { eventTypes: 'Add an event type, or * for all; without any, the stored ones stay' }
      : {}),
    ...(isSourceMissing
      ? { sourceId: 'Choose a source: in an incoming project every subscription has one' }
      : {}),
    ...pairProblem(
      values,
      stored,
      ['rateLimitCount', 'Enter how many deliveries fit into that time'],
      ['rateLimitDuration', 'Enter the time that the limit is for, such as 1m'],
    ),
    ...pairProblem(
      values,
      stored,
      ['alertCount', 'Enter after how many failures the alert is due'],
      ['alertThreshold', 'Enter the time within which they count, such as 1h'],
    ),
  };
}

/** Checks the subscription form for one gateway and one baseline. */
export function subscriptionFormSchema(
  context: SubscriptionFormContext,
): z.ZodType<Values, Values> {
  const stored = context.stored ? subscriptionToFormValues(context.stored) : undefined;
  const filterText = (text: string) => filterProblem(text, context.dialect);
  const isUnknown = context.kind === 'update' && stored === undefined;
  const needed = (before: string | undefined, message: string) =>
    isUnknown ? optionalText(undefined) : requiredText(before, message);
  return z
    .strictObject({
      name: needed(stored?.name, 'Enter a name'),
      endpointId: needed(stored?.endpointId, 'Choose the endpoint that events go to'),
      sourceId: z.string(),
      appId: z.string(),
      deliveryMode: z.enum(['', ...deliveryModes]),
      function: z.string(),
      eventTypes: z.array(z.string()),
      filterBody: checkedText(stored?.filterBody, filterText),
      filterHeaders: checkedText(stored?.filterHeaders, filterText),
      retryType: z.enum(['', ...retryTypes]),
      retryCount: optionalText(stored?.retryCount, countProblem('attempts')),
      retryDuration: optionalText(stored?.retryDuration, wholeSecondsProblem),
      retryIntervalSeconds: optionalText(undefined, countProblem('seconds')),
      rateLimitCount: optionalText(stored?.rateLimitCount, countProblem('deliveries')),
      rateLimitDuration: optionalText(stored?.rateLimitDuration, wholeSecondsProblem),
      alertCount: optionalText(stored?.alertCount, countProblem('failures')),
      alertThreshold: optionalText(stored?.alertThreshold, alertTimeProblem),
    })
    .superRefine((values, check) => {
      addProblems(check, {
        ...problemsOf(values, stored, context),
        ...oversizedProblems(oversizableSubscription(values, context), context.dialect),
        ...unstorableProblems(values, stored),
      });
    });
}
