import { protos } from '@google-cloud/pubsub';
import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { GoogleSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { type PullStreamRequest, permissionMethods, subscriberMethods } from './pubsub-methods';
import { type ServiceTrouble, serviceError } from './pubsub-status';
import { createPullStream, type PullCall, type PullStream } from './pubsub-stream';
import {
  createStoredSubscription,
  type StoredMessage,
  type StoredSubscription,
  type SubscriptionOptions,
} from './pubsub-subscription';

// Google Pub/Sub as its published protocol tells it: enough of it for whoever consumes a subscription.

const { Subscription } = protos.google.pubsub.v1;
const { Empty } = protos.google.protobuf;
const project = 'shop-1';

type Method = keyof typeof subscriberMethods | keyof typeof permissionMethods;

export interface PubSubStandIn {
  port: number;
  /** Settings of a source that consumes one of its subscriptions. */
  settings(subscription: string, keyFile?: object): GoogleSettings;
  make(name: string, options?: SubscriptionOptions): StoredSubscription;
  send(name: string, text: string, more?: Sent): StoredMessage;
  /** Operations it was asked for, in order, with how many entries each had. */
  asked: { method: Method; ackIds: readonly string[]; seconds: number | undefined }[];
  /** Streams that are open. */
  streams(): readonly PullStream[];
  /** Fails the next operations of a name; `silence` answers nothing. */
  trouble(method: Method, trouble: ServiceTrouble | 'silence', times?: number): void;
  /** Permissions that the account has. */
  permissions: Set<string>;
  /** Ends all streams so, as the service does now and then. */
  endStreams(trouble: ServiceTrouble): void;
  /** Looks again at who waits, after the clock was moved. */
  tick(): void;
  /** Closes all connections and takes no more until `resume`; subscriptions stay. */
  cut(): void;
  resume(): Promise<void>;
  close(): Promise<void>;
}

interface Sent {
  attributes?: Record<string, string>;
  orderingKey?: string;
}

interface StandInOptions {
  now?: () => number;
  tls?: { cert: string; key: string };
  /** Tokens that it takes; without them it is an emulator, which asks for none. */
  tokens?: readonly string[];
  port?: number;
}

/** How often messages whose lease has run out are looked for. */
const lookMs = 20;

/** Starts the stand-in on a free port of loopback. */
export async function startPubSubStandIn(options: StandInOptions = {}): Promise<PubSubStandIn> {
  const { now = Date.now, tls, tokens } = options;
  const subscriptions = new Map<string, StoredSubscription>();
  const open = new Map<PullCall, PullStream>();
  const troubles = new Map<Method, (ServiceTrouble | 'silence')[]>();
  const permissions = new Set(['pubsub.subscriptions.consume', 'pubsub.subscriptions.get']);
  const asked: PubSubStandIn['asked'] = [];
  let server: Server;
  let { port = 0 } = options;
  const nameOf = (name: string) => `projects/${project}/subscriptions/${name}`;

  const tick = () => {
    for (const stream of open.values()) stream.pump();
  };

  /** Why an operation is refused, or `silence` where it is not answered. */
  function refusal(
    method: Method,
    { metadata }: { metadata: Metadata },
    permission?: string,
  ): ServiceTrouble | 'silence' | undefined {
    const trouble = troubles.get(method)?.shift();
    if (trouble) return trouble;
    const [sent = ''] = metadata.get('authorization');
    if (tokens && !tokens.includes(String(sent).replace(/^Bearer /, '')))
      return {
        code: status.UNAUTHENTICATED,
        details: 'Request had invalid authentication credentials.',
      };
    if (permission && !permissions.has(permission))
      return {
        code: status.PERMISSION_DENIED,
        details: 'User not authorized to perform this action.',
      };
    return undefined;
  }

  function found(name: string): StoredSubscription {
    const subscription = subscriptions.get(name);
    if (subscription) return subscription;
    throw serviceError({
      code: status.NOT_FOUND,
      details: `Resource not found (resource=${name.split('/').at(-1)}).`,
    });
  }

  function unary<Request extends { ackIds?: string[]; ackDeadlineSeconds?: number }, Answer>(
    method: Method,
    permission: string | undefined,
    answer: (request: Request) => Answer,
  ): handleUnaryCall<Request, Answer> {
    return (call: ServerUnaryCall<Request, Answer>, callback) => {
      const { ackIds = [], ackDeadlineSeconds: seconds } = call.request;
      asked.push({ method, ackIds, seconds });
      const refused = refusal(method, call, permission);
      if (refused === 'silence') return;
      try {
        if (refused) throw serviceError(refused);
        callback(null, answer(call.request));
      } catch (error) {
        if (error instanceof Error) callback(error);
      }
    };
  }

  /** Of exactly-once subscriptions alone it is told which ids were not in hand any more. */
  function settled({ options: { isExactlyOnce } }: StoredSubscription, gone: readonly string[]) {
    tick();
    if (!isExactlyOnce || gone.length === 0) return Empty.create();
    throw serviceError({
      code: status.FAILED_PRECONDITION,
      details: 'Some acknowledgement ids have failed.',
      metadata: Object.fromEntries(gone.map((id) => [id, 'PERMANENT_FAILURE_INVALID_ACK_ID'])),
    });
  }

  function streamingPull(call: PullCall): void {
    call.on('error', () => undefined);
    call.once('data', (first: PullStreamRequest) => {
      asked.push({ method: 'streamingPull', ackIds: [], seconds: first.streamAckDeadlineSeconds });
      const refused = refusal('streamingPull', call, 'pubsub.subscriptions.consume');
      if (refused === 'silence') return;
      try {
        if (refused) throw serviceError(refused);
        const stream = createPullStream(call, first, found(first.subscription));
        const leave = () => open.delete(call);
        call
          .once('cancelled', leave)
          .once('close', leave)
          .once('end', () => call.end());
        open.set(call, stream);
        call.sendMetadata(new Metadata());
        stream.pump();
      } catch (error) {
        call.emit('error', error);
      }
    });
    call.on('data', () => undefined);
  }

  const subscriber: UntypedServiceImplementation = {
    streamingPull,
    acknowledge: unary(
      'acknowledge',
      'pubsub.subscriptions.consume',
      ({ subscription, ackIds }: { subscription: string; ackIds: string[] }) => {
        const of = found(subscription);
        return settled(of, of.acknowledge(ackIds));
      },
    ),
    modifyAckDeadline: unary(
      'modifyAckDeadline',
      'pubsub.subscriptions.consume',
      (request: { subscription: string; ackIds: string[]; ackDeadlineSeconds: number }) => {
        const of = found(request.subscription);
        return settled(of, of.modify(request.ackIds, request.ackDeadlineSeconds * 1000));
      },
    ),
    getSubscription: unary(
      'getSubscription',
      'pubsub.subscriptions.get',
      ({ subscription }: { subscription: string; ackIds?: string[] }) => {
        const { isOrdered, isExactlyOnce, maxDeliveryAttempts, description } =
          found(subscription).options;
        return Subscription.fromObject({
          name: subscription,
          topic: `projects/${project}/topics/orders`,
          ackDeadlineSeconds: 20,
          enableMessageOrdering: isOrdered ?? false,
          enableExactlyOnceDelivery: isExactlyOnce ?? false,
          state: 'ACTIVE',
          ...(maxDeliveryAttempts !== undefined && {
            deadLetterPolicy: {
              deadLetterTopic: `projects/${project}/topics/dead`,
              maxDeliveryAttempts,
            },
          }),
          ...description,
        });
      },
    ),
  };
  const policy: UntypedServiceImplementation = {
    testIamPermissions: unary(
      'testIamPermissions',
      undefined,
      (wanted: string[] & { ackIds?: string[] }) => wanted.filter((each) => permissions.has(each)),
    ),
  };

  async function listen(): Promise<void> {
    server = new Server();
    server.addService(subscriberMethods, subscriber);
    server.addService(permissionMethods, policy);
    const credentials = tls
      ? ServerCredentials.createSsl(null, [
          { cert_chain: Buffer.from(tls.cert), private_key: Buffer.from(tls.key) },
        ])
      : ServerCredentials.createInsecure();
    port = await new Promise<number>((resolve, reject) =>
      server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
  }

  await listen();
  const timer = setInterval(tick, lookMs);
  return {
    port,
    settings: (subscription, keyFile = {}) => ({
      project_id: project,
      subscription_id: subscription,
      service_account: Buffer.from(JSON.stringify(keyFile)).toString('base64'),
    }),
    make(name, made = {}) {
      const subscription = createStoredSubscription(made, now);
      subscriptions.set(nameOf(name), subscription);
      return subscription;
    },
    send(name, text, more = {}) {
      const sent = found(nameOf(name)).publish({ data: Buffer.from(text), ...more });
      tick();
      return sent;
    },
    asked,
    streams: () => [...open.values()],
    trouble(method, trouble, times = 1) {
      const before = troubles.get(method) ?? [];
      troubles.set(method, [...before, ...Array.from({ length: times }, () => trouble)]);
    },
    permissions,
    endStreams(trouble) {
      for (const call of [...open.keys()]) {
        open.delete(call);
        call.emit('error', serviceError(trouble));
      }
    },
    tick,
    cut: () => server.forceShutdown(),
    resume: listen,
    async close() {
      clearInterval(timer);
      server.forceShutdown();
    },
  };
}
