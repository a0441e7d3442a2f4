import { conditionsElsewhere } from '@/lib/contract/console/conditions-elsewhere';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import {
  type Subscription,
  subscriptionSchema,
  subscriptionWriteSchema,
} from '@/lib/contract/gateway/subscription';
import { isRecord } from '@/lib/util/json';
import type { Body, BuiltBody, SaveBodies } from './save-bodies';
import { spokenBody } from './spoken-body';
import { cutProblems, standInProblems } from './stand-ins';
import { valueAt } from './value-at';

const leafPaths = fieldPaths(subscriptionWriteSchema).map(({ path }) => path);

function touchedBy(save: SubscriptionSave): BuiltBody['touched'] {
  const touched = new Map<string, 'value' | 'cleared'>();
  for (const path of leafPaths) {
    const value = valueAt(save, path);
    const isGroup = leafPaths.some((other) => other.startsWith(`${path}.`));
    if (value === undefined || (isGroup && value !== null)) continue;
    touched.set(path, value === null ? 'cleared' : 'value');
  }
  return touched;
}

/**
 * Event types and both filters go together, since a part that is left out may be reset; what the
 * save does not name comes from what is stored (gateway contract §6.3). Where that is not known,
 * what is said goes alone.
 */
function withWholeFilter(save: SubscriptionSave, stored: Subscription | null): SubscriptionSave {
  const { filter_config: sent } = save;
  if (!sent || stored === null) return save;
  const kept = stored.filter_config;
  const event_types = sent.event_types ?? kept?.event_types ?? [];
  return {
    ...save,
    filter_config: {
      event_types: event_types.filter((type) => type !== null),
      filter: {
        body: sent.filter?.body ?? kept?.filter?.body ?? {},
        headers: sent.filter?.headers ?? kept?.filter?.headers ?? {},
      },
    },
  };
}

/** A filter is replaced as a whole, so conditions that are stored elsewhere go with it. */
function withConditionsElsewhere(body: Body, stored: Subscription | null): Body {
  const { filter_config } = body;
  if (stored === null || !isRecord(filter_config) || !isRecord(filter_config.filter)) return body;
  const filter = { ...conditionsElsewhere(stored), ...filter_config.filter };
  return { ...body, filter_config: { ...filter_config, filter } };
}

/** The body of an update: what changed and nothing else, so that an answer is never echoed (design §5). */
function updateBody(stored: Subscription | null, save: SubscriptionSave): BuiltBody {
  const spoken = spokenBody(subscriptionWriteSchema, withWholeFilter(save, stored));
  const body = withConditionsElsewhere(spoken, stored);
  const problems = {
    ...standInProblems({ name: body.name }),
    ...cutProblems(body),
    ...(body.name === '' ? { name: 'Enter a name' } : {}),
    ...(body.endpoint_id === '' ? { endpoint_id: 'Choose an endpoint' } : {}),
  };
  return { body, problems, touched: touchedBy(save) };
}

/** Without what is not set, at every depth. */
function withoutUnset(save: Body): Body {
  const kept = Object.entries(save).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      isGroup(key) && isRecord(value) ? withoutUnset(value) : value,
    ]),
  );
}

function isGroup(key: string): boolean {
  return key.endsWith('_config') || key === 'filter';
}

/** The body of a create: what is set, and nothing else. */
function createBody(save: SubscriptionSave): BuiltBody {
  const body = withoutUnset(save);
  const problems = {
    ...(body.name ? {} : { name: 'Enter a name' }),
    ...(body.endpoint_id ? {} : { endpoint_id: 'Choose an endpoint' }),
  };
  return { body, problems, touched: touchedBy(save) };
}

/** Bodies of subscriptions (interface specification §4.6). */
export const subscriptionBodies: SaveBodies<Subscription, SubscriptionSave, SubscriptionSave> = {
  collection: 'subscriptions',
  schema: subscriptionSchema,
  requests: { create: subscriptionWriteSchema, update: subscriptionWriteSchema },
  createBody,
  updateBody,
};
