import { subscriptionTraits } from '@/lib/releases/traits';
import { type BodyTree, type BodyValue, isBlank, valueAt } from '../engine/body-tree';
import type { LeafChange } from '../engine/changes';
import { effectField, type IgnoredField, type Ignoring } from '../engine/effects';
import type { SubscriptionFormContext } from './context';
import { subscriptionField } from './fields';

type Context = Pick<SubscriptionFormContext, 'dialect' | 'kind' | 'canRecreate'>;

/** The one way to take away what a gateway keeps. */
const recreated = {
  instead: 'Delete the subscription and create it again without it',
  isRecreated: true,
} as const;

const groupOf = (path: string) => path.split('.')[0] ?? path;

/** Whether nothing is left of the setting that a field is part of. */
function isGoneAsWhole(path: string, after: BodyTree): boolean {
  const group = groupOf(path);
  return isBlank(after[group]);
}

const goneAsWhole = {
  why: 'A part of a rule stays once it is set',
  instead: 'Empty every part of the rule: then all of it goes',
} as const;

/** What taking a stored value away comes to (gateway contract §6.3, §13). */
function clearing(path: string, after: BodyTree, { dialect }: Context): Ignoring | undefined {
  const isKnown = dialect !== 'unknown';
  const certainty = isKnown ? 'will' : 'may';
  if (path.startsWith('filter_config.filter.')) {
    const { clearsFilter } = subscriptionTraits(dialect);
    if (clearsFilter === 'yes') return undefined;
    return {
      certainty: clearsFilter === 'no' ? 'will' : 'may',
      why: 'A filter can be replaced here but not taken away: it stays as it is stored',
      ...recreated,
    };
  }
  // "0s" is the one value that a gateway takes as a wish to clear.
  if (path === 'retry_config.duration') return undefined;
  const { clearsSettings } = subscriptionTraits(dialect);
  if (clearsSettings && isGoneAsWhole(path, after)) return undefined;
  if (clearsSettings && groupOf(path) !== path) return { certainty, ...goneAsWhole };
  return { certainty, why: 'A gateway keeps this once it is set', ...recreated };
}

const unlicensed: Record<string, string> = {
  function: 'Without the licence for it, this gateway answers success and stores no function',
  filter_config:
    'Without the licence for it, this gateway answers success and drops the whole filter, event types included: every event is delivered',
};

const retryWhy = {
  as_set: undefined,
  unsure: undefined,
  attempts_only:
    'This gateway counts the attempts but waits about 2 minutes between them, whatever is set',
  project_only:
    'This gateway retries by the settings of the project, not by those of the subscription',
};

function retryEntry(path: string, after: BodyTree, context: Context): Ignoring | undefined {
  const traits = subscriptionTraits(context.dialect);
  if (path === 'retry_config.interval_seconds') {
    if (traits.readsInterval === 'yes') return undefined;
    const isAlone = isBlank(valueAt(after, 'retry_config.retry_count'));
    return {
      certainty: traits.readsInterval === 'no' ? 'will' : 'may',
      why: isAlone
        ? 'Gateways are known not to store it as a time, and to set the attempts to 0 where none are given beside it'
        : 'Gateways are known not to store it as a time',
      instead: 'Enter the time between attempts',
    };
  }
  if (context.kind === 'create' && !traits.storesRetryAtCreate) {
    const why = 'This gateway stores no retry rule when a subscription is created';
    return { certainty: 'will', why, instead: 'Save it again on the page of the subscription' };
  }
  const why = retryWhy[traits.retry];
  const isCount = path === 'retry_config.retry_count';
  if (why === undefined || (traits.retry === 'attempts_only' && isCount)) return undefined;
  return { certainty: 'will', why, isStored: true };
}

function setting(path: string, after: BodyTree, context: Context): Ignoring | undefined {
  const { dialect } = context;
  const traits = subscriptionTraits(dialect);
  const group = path.split('.')[0] ?? path;
  const licence = unlicensed[group];
  if (licence !== undefined) {
    if (!traits.isLicensed) return undefined;
    const entry = { certainty: 'may', why: licence, cause: 'licence' } as const;
    return path === 'filter_config.event_types' ? { ...entry, becomes: ['*'] } : entry;
  }
  switch (group) {
    case 'delivery_mode':
      return traits.knowsDeliveryMode || valueAt(after, path) === 'at_least_once'
        ? undefined
        : { certainty: 'will', why: 'This gateway knows one way to deliver: at least once' };
    case 'retry_config':
      return retryEntry(path, after, context);
    case 'rate_limit_config':
      return traits.limitsRate === 'no'
        ? {
            certainty: 'will',
            why: 'This gateway stores the limit of a subscription and holds nothing back by it',
            isStored: true,
            instead: 'Set a rate limit at the endpoint',
          }
        : undefined;
    case 'alert_config':
      return traits.alerts === 'no'
        ? {
            certainty: 'will',
            why: 'This gateway stores the alert and is not known to send any',
            isStored: true,
          }
        : undefined;
    case 'app_id':
      return traits.answersAppId
        ? undefined
        : {
            certainty: 'will',
            why: 'Deprecated: the gateway takes it and never shows it again',
          };
    default:
      return undefined;
  }
}

const halves = ['filter_config.filter.body', 'filter_config.filter.headers'];

/** Whether an event type is among those before and after; not known without a baseline. */
function keepsTypes(changes: readonly LeafChange[]): boolean {
  const types = changes.find(({ path }) => path === 'filter_config.event_types');
  if (!types || !Array.isArray(types.before) || !Array.isArray(types.after)) return true;
  const { before } = types;
  return types.after.some((type) => before.includes(type));
}

/**
 * A changed filter is stored and shown, while events of a type that stays go by the former one
 * (gateway contract §6.8).
 */
function byFormer(
  path: string,
  entry: Ignoring | undefined,
  {
    isCleared,
    changes,
    context,
  }: { isCleared: boolean; changes: readonly LeafChange[]; context: Context },
): Ignoring | undefined {
  const { matchesByFormer } = subscriptionTraits(context.dialect);
  const isDue = matchesByFormer && halves.includes(path) && context.kind === 'update';
  if (!isDue || entry?.isRecreated || !keepsTypes(changes)) return entry;
  const why = 'events of a type that stays may still be matched by the former filter';
  return {
    certainty: 'may',
    ...(entry?.cause ? { cause: entry.cause } : {}),
    why: entry ? `${entry.why}. With it, ${why}` : `The change is stored and shown, but ${why}`,
    ...(entry ? {} : { isStored: true }),
    ...recreated,
    ...(isCleared
      ? {}
      : { instead: 'Delete the subscription and create it again with this filter' }),
  };
}

function isEveryEvent(types: BodyValue): boolean {
  return Array.isArray(types) && types.length === 1 && types[0] === '*';
}

/** What of a save this gateway is known to ignore, or may (gateway contract §6.2, §6.3, §6.5). */
export function ignoredFields(
  changes: readonly LeafChange[],
  after: BodyTree,
  context: Context,
): IgnoredField[] {
  // One half that is emptied beside one with conditions goes when the filter is replaced.
  const isFilterGone = halves.every((path) => isBlank(valueAt(after, path)));
  return changes.flatMap(({ path, after: value }): IgnoredField[] => {
    // A gateway that drops the event types of a new subscription delivers every event all the same.
    const isAll = path === 'filter_config.event_types' && isEveryEvent(value);
    if (isAll && context.kind === 'create') return [];
    const isCleared = isBlank(value) && (isFilterGone || !halves.includes(path));
    const own = isCleared ? clearing(path, after, context) : setting(path, after, context);
    const entry = byFormer(path, own, { isCleared, changes, context });
    if (!entry) return [];
    const { instead: _, isRecreated, ...told } = entry;
    const hasWay = !isRecreated || context.canRecreate !== false;
    return [{ ...effectField(subscriptionField, path), ...(hasWay ? entry : told) }];
  });
}
