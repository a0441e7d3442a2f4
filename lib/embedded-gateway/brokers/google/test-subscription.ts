import type { BrokerFound } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';
import { missingPermission } from './failure';
import { GoogleFailure } from './google-failure';
import { type SubscriptionPlace, subscriptionPlace } from './place';
import {
  openSubscription,
  type SubscriptionDependencies,
  type SubscriptionFacts,
} from './subscription';

/**
 * Whether a subscription could be consumed: it is looked at, and nothing is asked for.
 * @throws {BrokerFailure}
 */
export async function testSubscription(
  settings: GoogleSettings,
  deps: SubscriptionDependencies,
  signal: AbortSignal,
): Promise<BrokerFound> {
  const place = subscriptionPlace(settings);
  const subscription = await openSubscription(settings, place, deps, signal);
  try {
    const facts = await subscription.facts(signal);
    const mayConsume = await subscription.mayConsume(signal);
    if (facts === undefined && mayConsume === undefined)
      throw missingPermission({ action: 'get', place });
    if (mayConsume === false) throw missingPermission({ action: 'consume', place });
    return {
      message: facts ? found(place, facts) : unseen(place),
      waitingMessages: undefined,
    };
  } finally {
    subscription.close();
  }
}

const unseen = ({ subscriptionId }: SubscriptionPlace) =>
  `The subscription “${subscriptionId}” may be consumed. Its settings may not be read, for want of pubsub.subscriptions.get: messages that are refused are acknowledged, whatever its dead letters are.`;

/** As the service names the topic of a subscription whose own one is gone. */
const deletedTopic = '_deleted-topic_';

const lastPart = (name: string) => name.split('/').at(-1) ?? '';

/** What stands in the way of a subscriber. */
function obstacle(facts: SubscriptionFacts): string | undefined {
  if (facts.detached) return 'is detached from its topic';
  if (facts.topic === deletedTopic) return 'has lost its topic, which was deleted';
  if (facts.pushConfig?.pushEndpoint) return 'delivers by push';
  if (facts.bigqueryConfig || facts.cloudStorageConfig) return 'exports to another service';
  return undefined;
}

function found({ subscriptionId }: SubscriptionPlace, facts: SubscriptionFacts): string {
  const reason = obstacle(facts);
  if (reason !== undefined)
    throw new GoogleFailure(
      'mismatch',
      `The subscription “${subscriptionId}” ${reason}: choose one with a topic and the delivery type pull.`,
      'lasting',
    );
  const { deadLetterPolicy: dead } = facts;
  return [
    `The subscription “${subscriptionId}” of the topic “${lastPart(facts.topic ?? '')}” was found; its acknowledgement deadline is ${facts.ackDeadlineSeconds ?? 0} s, and is extended while a message is in hand.`,
    facts.enableMessageOrdering
      ? 'Messages of one ordering key come in their order.'
      : 'It keeps no order of messages.',
    ...(facts.enableExactlyOnceDelivery ? ['It delivers exactly once.'] : []),
    dead?.deadLetterTopic
      ? `Messages that are refused go to its dead-letter topic “${lastPart(dead.deadLetterTopic)}” after ${dead.maxDeliveryAttempts ?? 5} deliveries.`
      : 'It has no dead-letter topic: messages that are refused are acknowledged.',
  ].join(' ');
}
