import 'server-only';
import { subscriptionRequestBody } from '@/lib/contract/console/subscription-body';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { type Subscription, subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { isRecord } from '@/lib/util/json';
import { ConsoleError } from '../../console-error';
import { type Body, cutProblems, type MergedSave, standInProblems } from '../../saves/merge-save';
import { valueAt } from '../../saves/value-at';

/** A body that may be sent, and what the operator spoke of in it. */
export type ReadyBody = Pick<MergedSave, 'body' | 'touched'>;

const leafPaths = fieldPaths(subscriptionWriteSchema).map(({ path }) => path);

function touchedBy(save: SubscriptionSave): MergedSave['touched'] {
  const touched = new Map<string, 'value' | 'cleared'>();
  for (const path of leafPaths) {
    const value = valueAt(save, path);
    const isGroup = leafPaths.some((other) => other.startsWith(`${path}.`));
    if (value === undefined || (isGroup && value !== null)) continue;
    touched.set(path, value === null ? 'cleared' : 'value');
  }
  return touched;
}

/** @throws ConsoleError `invalid` with the fields that keep a save from being sent */
function refuse(problems: Record<string, string>): void {
  if (Object.keys(problems).length === 0) return;
  throw new ConsoleError('invalid', {
    detail: 'Some values are needed before this can be saved. Nothing was sent.',
    fields: problems,
  });
}

/**
 * Event types and both filters go together, since a part that is left out may be reset; what the
 * save does not name comes from what is stored (gateway contract §6.3).
 */
function withWholeFilter(save: SubscriptionSave, stored: Subscription | null): SubscriptionSave {
  const { filter_config: sent } = save;
  if (!sent) return save;
  // What is stored is not known, so what is said goes alone; a gateway may reset what is left out.
  if (stored === null) return save;
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

/**
 * The body of an update: what changed and nothing else, so that an answer is never echoed
 * (design §5).
 * @param stored null where the gateway cannot be read
 * @throws ConsoleError `invalid`
 */
export function updateBody(stored: Subscription | null, save: SubscriptionSave): ReadyBody {
  const body = subscriptionRequestBody(withWholeFilter(save, stored), stored);
  refuse({
    ...standInProblems({ name: body.name }),
    ...cutProblems(body),
    ...(body.name === '' ? { name: 'Enter a name' } : {}),
    ...(body.endpoint_id === '' ? { endpoint_id: 'Choose an endpoint' } : {}),
  });
  return { body, touched: touchedBy(save) };
}

/** Without what is not set, at every depth. */
function withoutNulls(save: Body): Body {
  const kept = Object.entries(save).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      isGroup(key) && isRecord(value) ? withoutNulls(value) : value,
    ]),
  );
}

function isGroup(key: string): boolean {
  return key.endsWith('_config') || key === 'filter';
}

/**
 * The body of a create: what is set, and nothing else.
 * @throws ConsoleError `invalid`
 */
export function createBody(save: SubscriptionSave): ReadyBody {
  const body = withoutNulls(save);
  refuse({
    ...(body.name ? {} : { name: 'Enter a name' }),
    ...(body.endpoint_id ? {} : { endpoint_id: 'Choose an endpoint' }),
  });
  return { body, touched: touchedBy(save) };
}
