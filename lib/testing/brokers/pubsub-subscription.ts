import { randomUUID } from 'node:crypto';

/** A message in a subscription of the stand-in. */
export interface StoredMessage {
  id: string;
  data: Buffer;
  attributes: Readonly<Record<string, string>>;
  orderingKey: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** How often it was handed out. */
  attempts: number;
  /** Until when it is in hand; 0 where it waits. */
  leasedUntil: number;
  /** Of the last handing out. */
  ackId: string;
  /** Which stream has it in hand. */
  holder: object | undefined;
  /** Of one with an ordering key: those before it are not acknowledged yet. */
  isAcknowledged: boolean;
}

export interface SubscriptionOptions {
  isOrdered?: boolean;
  isExactlyOnce?: boolean;
  /** After so many deliveries a message goes to the dead letters. */
  maxDeliveryAttempts?: number;
  /** Fields of its description besides those of the others. */
  description?: object;
}

/** A subscription as its guide describes it: leases, ordering keys and dead letters. */
export interface StoredSubscription {
  readonly options: SubscriptionOptions;
  publish(message: {
    data: Buffer;
    attributes?: Record<string, string>;
    orderingKey?: string;
  }): StoredMessage;
  /** Hands out the next message that `fits`; undefined where none waits. */
  next(
    holder: object,
    leaseMs: number,
    fits: (message: StoredMessage) => boolean,
  ): StoredMessage | undefined;
  /** @returns the ids that are not in hand */
  acknowledge(ackIds: readonly string[]): readonly string[];
  /** @returns the ids that are not in hand */
  modify(ackIds: readonly string[], leaseMs: number): readonly string[];
  inHandOf(holder: object): readonly StoredMessage[];
  /** All that are not acknowledged. */
  all(): readonly StoredMessage[];
  waiting(): number;
  dead: StoredMessage[];
  /** Ids in the order in which they were acknowledged. */
  acknowledged: string[];
}

export function createStoredSubscription(
  options: SubscriptionOptions,
  now: () => number,
): StoredSubscription {
  let messages: StoredMessage[] = [];
  const dead: StoredMessage[] = [];
  const acknowledged: string[] = [];
  let published = 0;
  const keyOf = ({ orderingKey }: StoredMessage) => (options.isOrdered ? orderingKey : '');
  const isInHand = ({ leasedUntil }: StoredMessage) => leasedUntil > now();
  const remove = (gone: StoredMessage) => {
    messages = messages.filter((each) => each !== gone);
  };

  /** What goes back takes those of its key behind it along, whether they are acknowledged or not. */
  function putBack(message: StoredMessage): void {
    const key = keyOf(message);
    const from = messages.indexOf(message);
    const behind = key === '' ? [] : messages.slice(from).filter((each) => keyOf(each) === key);
    for (const each of [message, ...behind])
      Object.assign(each, { leasedUntil: 0, holder: undefined, isAcknowledged: false });
  }

  function expire(): void {
    for (const each of [...messages])
      if (each.holder && !isInHand(each) && !each.isAcknowledged) putBack(each);
  }

  /** Those of one key are acknowledged in their order. */
  function settle(key: string): void {
    for (const each of messages.filter((one) => keyOf(one) === key)) {
      if (!each.isAcknowledged) return;
      remove(each);
    }
  }

  /** A key is with one stream at a time. */
  function isWithAnother(message: StoredMessage, holder: object): boolean {
    const key = keyOf(message);
    if (key === '') return false;
    return messages.some(
      (each) => keyOf(each) === key && each.holder !== undefined && each.holder !== holder,
    );
  }

  function isDead(message: StoredMessage): boolean {
    if (message.attempts < (options.maxDeliveryAttempts ?? Number.POSITIVE_INFINITY)) return false;
    remove(message);
    dead.push(message);
    return true;
  }

  const inHand = (ackId: string) => {
    const found = messages.find((each) => each.ackId === ackId && each.holder !== undefined);
    return found && !found.isAcknowledged && isInHand(found) ? found : undefined;
  };

  return {
    options,
    publish({ data, attributes = {}, orderingKey = '' }) {
      const message: StoredMessage = {
        ...{ data, attributes, orderingKey },
        id: `${1_000_000 + ++published}`,
        publishedAt: now(),
        attempts: 0,
        leasedUntil: 0,
        ackId: '',
        holder: undefined,
        isAcknowledged: false,
      };
      messages.push(message);
      return message;
    },
    next(holder, leaseMs, fits) {
      expire();
      for (const message of [...messages]) {
        if (message.holder || message.isAcknowledged || isWithAnother(message, holder)) continue;
        if (isDead(message)) continue;
        if (!fits(message)) return undefined;
        message.attempts += 1;
        message.leasedUntil = now() + leaseMs;
        message.ackId = randomUUID();
        message.holder = holder;
        return message;
      }
      return undefined;
    },
    acknowledge(ackIds) {
      return ackIds.filter((ackId) => {
        const found = inHand(ackId);
        if (!found) return true;
        found.isAcknowledged = true;
        found.holder = undefined;
        acknowledged.push(found.id);
        if (keyOf(found) === '') remove(found);
        else settle(keyOf(found));
        return false;
      });
    },
    modify(ackIds, leaseMs) {
      return ackIds.filter((ackId) => {
        const found = inHand(ackId);
        if (!found) return true;
        if (leaseMs === 0) putBack(found);
        else found.leasedUntil = now() + leaseMs;
        return false;
      });
    },
    inHandOf: (holder) => messages.filter((each) => each.holder === holder),
    all: () => messages,
    waiting: () => messages.filter((each) => !isInHand(each)).length,
    dead,
    acknowledged,
  };
}
