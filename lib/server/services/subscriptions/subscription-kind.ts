import { operations } from '@/lib/contract/gateway/operations';
import {
  type Subscription,
  subscriptionSchema,
  subscriptionWriteSchema,
} from '@/lib/contract/gateway/subscription';
import type { Dialect } from '@/lib/releases/dialect';
import { subscriptionTraits } from '@/lib/releases/traits';
import type { Body } from '../../saves/merge-save';
import type { ResourceKind } from '../writes/resource-kind';
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

/** Subscriptions as they are read, written and compared (interface specification §4.6). */
export const subscriptionKind: ResourceKind<Subscription> = {
  noun: 'subscription',
  idName: 'subscriptionID',
  schema: subscriptionSchema,
  requests: { create: subscriptionWriteSchema, update: subscriptionWriteSchema },
  operations: {
    list: operations.listSubscriptions,
    read: operations.getSubscription,
    create: operations.createSubscription,
    update: operations.updateSubscription,
    remove: operations.deleteSubscription,
  },
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
