import { protos } from '@google-cloud/pubsub';
import type { MethodDefinition } from '@grpc/grpc-js';

// The part of the protocol that a subscriber speaks, by the messages that come with the package.

const v1 = protos.google.pubsub.v1;
const { Empty } = protos.google.protobuf;

interface Coder<Message> {
  encode(message: Message): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Message;
}

function method<Request, Answer>(
  path: string,
  request: Coder<Request>,
  answer: Coder<Answer>,
  isStream = false,
): MethodDefinition<Request, Answer> {
  const write =
    <Message>(coder: Coder<Message>) =>
    (message: Message) =>
      Buffer.from(coder.encode(message).finish());
  return {
    path,
    requestStream: isStream,
    responseStream: isStream,
    requestSerialize: write(request),
    requestDeserialize: (bytes) => request.decode(bytes),
    responseSerialize: write(answer),
    responseDeserialize: (bytes) => answer.decode(bytes),
  };
}

/** Short texts in one field of a message; others are left out. */
const textsOf = (number: number): Coder<string[]> => ({
  encode: (texts) => ({
    finish: () =>
      Buffer.concat(
        texts.map((text) =>
          Buffer.concat([Buffer.from([(number << 3) | 2, text.length]), Buffer.from(text)]),
        ),
      ),
  }),
  decode(bytes) {
    const texts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes[at + 1] ?? 0;
      const text = Buffer.from(bytes.subarray(at + 2, at + 2 + length)).toString();
      if ((bytes[at] ?? 0) >> 3 === number) texts.push(text);
      at += 2 + length;
    }
    return texts;
  },
});

const at = (name: string) => `/google.pubsub.v1.Subscriber/${name}`;

export const subscriberMethods = {
  streamingPull: method(
    at('StreamingPull'),
    v1.StreamingPullRequest,
    v1.StreamingPullResponse,
    true,
  ),
  acknowledge: method(at('Acknowledge'), v1.AcknowledgeRequest, Empty),
  modifyAckDeadline: method(at('ModifyAckDeadline'), v1.ModifyAckDeadlineRequest, Empty),
  getSubscription: method(at('GetSubscription'), v1.GetSubscriptionRequest, v1.Subscription),
};

export const permissionMethods = {
  testIamPermissions: method('/google.iam.v1.IAMPolicy/TestIamPermissions', textsOf(2), textsOf(1)),
};

export type PullStreamRequest = InstanceType<typeof v1.StreamingPullRequest>;
export type PullStreamAnswer = InstanceType<typeof v1.StreamingPullResponse>;
