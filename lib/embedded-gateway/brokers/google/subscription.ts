import type { CallOptions, protos } from '@google-cloud/pubsub';
import { withDeadline } from '@/lib/util/deadline';
import type { ClientDependencies } from '../base/client-dependencies';
import type { GoogleSettings } from '../base/settings';
import type { EntryOutcome, LeaseOperations } from '../leased/entries';
import { outcomesOf } from './ack-outcomes';
import { type Asked, googleFailure, type PubSubAction, toldBy } from './failure';
import type { GoogleFailure } from './google-failure';
import { serviceAccountKey } from './key-file';
import type { SubscriptionPlace } from './place';
import { reachService } from './reach';
import type { PubSubService } from './service';
import { type GoogleLibraries, subscriberClient } from './subscriber-client';
import { createTokens } from './tokens';

/** What a subscription says of itself. */
export type SubscriptionFacts = protos.google.pubsub.v1.ISubscription;

export type PullStream = ReturnType<ReturnType<typeof subscriberClient>['streamingPull']>;

/** The operations on one subscription that a consumer needs. */
export interface Subscription {
  /**
   * Undefined where the account may not read them.
   * @throws {GoogleFailure}
   */
  facts(signal?: AbortSignal): Promise<SubscriptionFacts | undefined>;
  /**
   * Whether the account may consume; undefined where the other side does not tell.
   * @throws {GoogleFailure}
   */
  mayConsume(signal: AbortSignal): Promise<boolean | undefined>;
  operations: LeaseOperations;
  /**
   * A stream over which messages come as soon as it was asked for them.
   * @throws {GoogleFailure}
   */
  pull(): Promise<PullStream>;
  /** In words, why an operation or a stream failed. */
  failure(error: unknown): GoogleFailure;
  /** When something was heard of the service last, by `performance.now()`. */
  heardAt(): number;
  heard(): void;
  close(): void;
}

export type SubscriptionDependencies = Pick<ClientDependencies, 'dial' | 'caCertificates'> & {
  libraries: GoogleLibraries;
  service: PubSubService;
};

const requestMs = 10_000;
/** An acknowledgement has some 200 letters, and a request 512 KiB at most. */
const mostEntries = 500;
/** Of gRPC. */
const codes = { late: 4, unimplemented: 12, unavailable: 14, unauthenticated: 16 } as const;

/**
 * Connects to the service.
 * @throws {BrokerFailure}
 */
export async function openSubscription(
  settings: GoogleSettings,
  place: SubscriptionPlace,
  { libraries, service, ...deps }: SubscriptionDependencies,
  signal: AbortSignal,
): Promise<Subscription> {
  const tokens = service.isEmulator ? undefined : createTokens(serviceAccountKey(settings), deps);
  const reached = await reachService(service, deps, signal);
  const client = subscriberClient(libraries, service, reached, tokens);
  let heardAt = performance.now();
  const heard = () => {
    heardAt = performance.now();
  };
  const asked = (action: PubSubAction): Asked => ({ action, place, service });

  // What is tried again, and when, is decided by whoever asks.
  const options: CallOptions = { timeout: requestMs, retry: { retryCodes: [] } };
  /** Why there is no token is told here alone: gRPC makes an error of its own of it. */
  const ready = async (): Promise<void> => {
    await tokens?.token();
  };

  /** The error of gRPC as it is; another token is got where the last one is not taken. */
  async function send<Answer>(
    call: (options: CallOptions) => Promise<readonly [Answer, ...unknown[]]>,
    caller?: AbortSignal,
  ): Promise<Answer> {
    return withDeadline({ limitMs: 2 * requestMs, caller }, async ({ signal: over }) => {
      try {
        await unlessAborted(ready(), over);
        const [answer] = await unlessAborted(call(options), over);
        heard();
        return answer;
      } catch (error) {
        caller?.throwIfAborted();
        if (over.aborted) throw Object.assign(new Error('late'), { code: codes.late });
        const told = toldBy(error);
        if (told && told.code !== codes.late && told.code !== codes.unavailable) heard();
        if (told?.code === codes.unauthenticated) tokens?.drop();
        throw error;
      }
    });
  }

  const failure = (error: unknown) => googleFailure(error, asked('consume'));

  async function outcomes(
    handles: readonly string[],
    call: (options: CallOptions) => Promise<readonly [unknown, ...unknown[]]>,
  ): Promise<EntryOutcome[]> {
    try {
      await send(call);
      return handles.map(() => 'done');
    } catch (error) {
      const each = outcomesOf(error, handles);
      if (each) return each;
      const said = failure(error);
      if (said.nature === 'passing' || said.problem === 'credentials')
        return handles.map(() => 'again');
      throw said;
    }
  }

  const { name } = place;
  const changeTo = (ackIds: string[], ackDeadlineSeconds: number) =>
    outcomes(ackIds, (how) =>
      client.modifyAckDeadline({ subscription: name, ackIds, ackDeadlineSeconds }, how),
    );

  return {
    async facts(caller) {
      try {
        return await send((how) => client.getSubscription({ subscription: name }, how), caller);
      } catch (error) {
        caller?.throwIfAborted();
        const said = googleFailure(error, asked('get'));
        if (said.problem === 'permission') return undefined;
        throw said;
      }
    },

    async mayConsume(caller) {
      const permission = 'pubsub.subscriptions.consume';
      const request = { resource: name, permissions: [permission] };
      try {
        const { permissions } = await send(
          // The type asks for the class of the library, which nothing needs.
          (how) => client.testIamPermissions({ ...request, toJSON: () => request }, how),
          caller,
        );
        return (permissions ?? []).includes(permission);
      } catch (error) {
        caller?.throwIfAborted();
        // Of emulators, which know no permissions.
        if (toldBy(error)?.code === codes.unimplemented) return undefined;
        throw failure(error);
      }
    },

    operations: {
      mostEntries,
      remove: (handles) => {
        const ackIds = [...handles];
        return outcomes(ackIds, (how) => client.acknowledge({ subscription: name, ackIds }, how));
      },
      async change(changes) {
        const found = new Map<string, EntryOutcome>();
        for (const seconds of new Set(changes.map((each) => each.seconds))) {
          const some = changes.filter((each) => each.seconds === seconds);
          const ackIds = some.map(({ handle }) => handle);
          const each = await changeTo(ackIds, seconds);
          for (const [at, handle] of ackIds.entries()) found.set(handle, each[at] ?? 'again');
        }
        return changes.map(({ handle }) => found.get(handle) ?? 'again');
      },
    },

    async pull() {
      try {
        await ready();
        return client.streamingPull({
          otherArgs: { headers: { 'x-goog-request-params': `subscription=${name}` } },
        });
      } catch (error) {
        throw failure(error);
      }
    },

    failure(error) {
      if (toldBy(error)?.code === codes.unauthenticated) tokens?.drop();
      return failure(error);
    },
    heardAt: () => heardAt,
    heard,
    close() {
      tokens?.close();
      void client.close().catch(() => undefined);
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
