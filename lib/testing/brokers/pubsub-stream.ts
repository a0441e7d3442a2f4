import { protos } from '@google-cloud/pubsub';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { PullStreamAnswer, PullStreamRequest } from './pubsub-methods';
import type { StoredMessage, StoredSubscription } from './pubsub-subscription';

export type PullCall = ServerDuplexStream<PullStreamRequest, PullStreamAnswer>;

/** A stream over which messages are handed out. */
export interface PullStream {
  /** Hands out what waits, as far as the other side wants more. */
  pump(): void;
  readonly wanted: { leaseSeconds: number; messages: number; bytes: number };
}

const { StreamingPullResponse, PubsubMessage } = protos.google.pubsub.v1;

function pubsubMessage({ data, attributes, id, publishedAt, orderingKey }: StoredMessage) {
  const publishTime = {
    seconds: Math.floor(publishedAt / 1000),
    nanos: (publishedAt % 1000) * 1_000_000,
  };
  return PubsubMessage.fromObject({ data, attributes, messageId: id, orderingKey, publishTime });
}

export function createPullStream(
  call: PullCall,
  first: PullStreamRequest,
  subscription: StoredSubscription,
): PullStream {
  const { isExactlyOnce = false, isOrdered = false, maxDeliveryAttempts } = subscription.options;
  const wanted = {
    leaseSeconds: first.streamAckDeadlineSeconds,
    messages: Number(first.maxOutstandingMessages) || Number.POSITIVE_INFINITY,
    bytes: Number(first.maxOutstandingBytes) || Number.POSITIVE_INFINITY,
  };
  const say = (receivedMessages: object[]) =>
    call.write(
      StreamingPullResponse.fromObject({
        receivedMessages,
        subscriptionProperties: {
          exactlyOnceDeliveryEnabled: isExactlyOnce,
          messageOrderingEnabled: isOrdered,
        },
      }),
    );
  return {
    wanted,
    pump() {
      const some: object[] = [];
      const held = subscription.inHandOf(call);
      let count = held.length;
      let bytes = held.reduce((sum, { data }) => sum + data.length, 0);
      while (some.length < 100) {
        const message = subscription.next(
          call,
          wanted.leaseSeconds * 1000,
          () => count < wanted.messages && bytes < wanted.bytes,
        );
        if (!message) break;
        count += 1;
        bytes += message.data.length;
        some.push({
          ackId: message.ackId,
          message: pubsubMessage(message),
          deliveryAttempt: maxDeliveryAttempts === undefined ? 0 : message.attempts,
        });
      }
      if (some.length === 0) return;
      say(some);
      setImmediate(() => this.pump());
    },
  };
}
