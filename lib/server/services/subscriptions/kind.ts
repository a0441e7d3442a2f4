import { type SubscriptionFilters, subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import type { Subscription } from '@/lib/contract/gateway/subscription';
import type { Dialect } from '@/lib/releases/dialect';
import { subscriptionTraits } from '@/lib/releases/traits';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { subscriptionBodies } from '@/lib/save-bodies/subscription-body';
import { byText } from '../listing/row-filters';
import type { ListedKind, WritableKind } from '../resource/kinds';
import { savedRows } from '../resource/saved-rows';
import { causeOfTrouble } from './cause-of-trouble';
import { comparableSent, subscriptionSettings } from './stored-settings';
import { undoBody } from './undo-body';
import { withSentEnds } from './with-sent-ends';

/** Only the embedded gateway answers it (gateway contract §6.3, §13). */
function notReadable(dialect: Dialect): ReadonlySet<string> {
  return new Set(subscriptionTraits(dialect).answersAppId ? [] : ['app_id']);
}

/** Fields that real gateways take and do nothing with (gateway contract §6.2, §6.3). */
function ignored(_write: 'create' | 'update', dialect: Dialect): ReadonlySet<string> {
  return new Set([
    ...notReadable(dialect),
    ...(subscriptionTraits(dialect).knowsDeliveryMode ? [] : ['delivery_mode']),
  ]);
}

function sentRow(uid: string, sent: Body): Subscription {
  const { name } = sent;
  return withSentEnds({ uid, name: typeof name === 'string' ? name : null }, sent, null);
}

/** What else a subscription is looked for by: its event types, and the two that it joins. */
function endsOf(row: SubscriptionView): (string | null | undefined)[] {
  const { source_metadata: source, endpoint_metadata: endpoint } = row;
  return [
    ...(row.filter_config?.event_types ?? []),
    row.source_id,
    source?.uid,
    source?.name,
    row.endpoint_id,
    endpoint?.uid,
    endpoint?.name,
    endpoint?.url,
    endpoint?.owner_id,
  ];
}

type SubscriptionKind = ListedKind<Subscription, SubscriptionFilters> &
  WritableKind<Subscription, SubscriptionSave, SubscriptionSave>;

/** Subscriptions as they are listed, read, written and compared (interface specification §4.6). */
export const subscriptionKind: SubscriptionKind = {
  noun: 'subscription',
  idName: 'subscriptionID',
  list: 'subscriptions',
  schema: subscriptionBodies.schema,
  bodies: subscriptionBodies,
  operations: {
    list: operations.listSubscriptions,
    read: operations.getSubscription,
    create: operations.createSubscription,
    update: operations.updateSubscription,
    remove: operations.deleteSubscription,
  },
  search: subscriptionSearch,
  filters: {
    q: byText(endsOf, 'name', 'honoured'),
    endpointId: {
      wire: (uid) => ({ endpointId: [uid] }),
      trust: 'honoured',
      matches: ({ endpoint_metadata, endpoint_id }, uid) =>
        (endpoint_metadata?.uid || endpoint_id) === uid,
    },
  },
  order: null,
  standIn: { origin: 'saved', rows: async (context) => savedRows(subscriptionKind, context) },
  isCached: false,
  comparable: subscriptionSettings,
  comparableSent,
  settings: subscriptionSettings,
  completeAnswer: withSentEnds,
  isAsCreated(row, sent) {
    const { name, endpoint_id } = subscriptionSettings(row);
    return name === sent.name && endpoint_id === sent.endpoint_id;
  },
  ignored,
  notReadable,
  undoBody,
  causeOfTrouble,
  sentRow,
};
