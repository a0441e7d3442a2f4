import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumerState } from '@/lib/contract/gateway/source-consumer';
import { withTimeout } from '@/lib/util/timeout';
import type { Observer } from '../base/observer';
import type { Clock, GatewayLog, RandomSource } from '../base/ports';
import type { BrokerSupervision } from '../services/sources/broker-supervision';
import type { Store } from '../store';
import type { ClientDependencies } from './base/client-dependencies';
import { type BrokerConsumer, BrokerFailure, type BrokerMessage } from './base/consumer';
import type { GuardedDial } from './base/guarded-dial';
import { inHandLimits } from './base/in-hand';
import type { BrokerClients } from './clients';
import { createConnectionTest } from './connection-test';
import { createHandRoom } from './hand-room';
import { createLine, type Line } from './line';
import { createBrokers, isConsumed } from './open-consumer';
import { createGrowingPauses, type Pause } from './pauses';
import { createSamples } from './samples';
import { createTaking, type TakingDependencies } from './taking';
import { isSameWanted, type WantedSource, wantedSource } from './wanted';

/** What is in hand at the end of the gateway is settled in this time, and lost to nobody after it. */
const drainMs = 7_000;
export const longestDrainMs = 8_000;
export const pauseMs = {
  connect: { firstMs: 1_000, longestMs: 60_000 },
  rest: { firstMs: 1_000, longestMs: 10_000 },
} as const;

const sleepQuietly: Pause = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

export interface SupervisorDependencies
  extends Omit<TakingDependencies, 'store'>,
    Pick<ClientDependencies, 'caCertificates' | 'pubSubEmulator'> {
  store: TakingDependencies['store'] & {
    sources: Pick<Store['sources'], 'ofBrokers' | 'watch'>;
  };
  clients: BrokerClients;
  dial: GuardedDial;
  clock: Clock;
  random: RandomSource;
  /** Leaves a line about a message that never becomes an event; never rejects. */
  noteRefusal(
    source: Pick<WantedSource, 'uid' | 'project_id'>,
    reason: string,
    message: BrokerMessage,
  ): Promise<void>;
  observer: Pick<Observer, 'messageSettled'>;
  log: GatewayLog;
  pause?: Pause;
}

/** Consumes the brokers of all sources (interface specification §2.4, gateway contract §5.5, §7.2). */
export interface Supervisor extends BrokerSupervision {
  begin(): void;
  /** How many consumers are in each state. */
  states(): ReadonlyMap<ConsumerState, number>;
  /** Asks for no more messages, and settles what is in hand, in eight seconds at most. */
  stop(): Promise<void>;
}

export function createSupervisor(deps: SupervisorDependencies): Supervisor {
  const { store, clock, random, log, observer, pause = sleepQuietly } = deps;
  const room = createHandRoom(inHandLimits.bytes);
  const samples = createSamples();
  const brokers = createBrokers(deps.clients, { ...deps, room: room.hasRoom });
  const lines = new Map<string, { wanted: WantedSource; line: Line }>();
  /** Those of sources that are gone, until what they have in hand is settled. */
  const closing = new Set<Promise<void>>();
  const ending = new AbortController();
  let isRunning = false;
  let isLooking = false;

  async function open({
    uid,
    settings,
    isUnreadable,
    isExample,
  }: WantedSource): Promise<BrokerConsumer> {
    if (isUnreadable)
      throw new BrokerFailure(
        'unsupported',
        'The stored settings of the broker were altered on the disk and cannot be read: save them anew.',
      );
    if (isExample && isConsumed(settings))
      throw new BrokerFailure(
        'unsupported',
        'This is an example, and its broker is made up: enter the settings of a broker of yours to have it consumed.',
      );
    return brokers.consumer(settings, uid);
  }

  function newLine(wanted: WantedSource): Line {
    const broker = wanted.settings.type ?? '';
    return createLine(wanted, {
      open,
      take: createTaking(wanted, deps),
      noteRefusal: (reason, message) => deps.noteRefusal(wanted, reason, message),
      settled: (outcome) => observer.messageSettled(broker, outcome),
      samples,
      room,
      newPauses: (between) => createGrowingPauses(pauseMs[between], random),
      pause,
      now: () => clock.now(),
      log,
    });
  }

  function close(uid: string, line: Line): void {
    lines.delete(uid);
    samples.forget(uid);
    const closed = line.close(drainMs).finally(() => closing.delete(closed));
    closing.add(closed);
  }

  /** Brings the consumers to what the sources say. */
  function look(): void {
    const all = store.sources.ofBrokers().map(wantedSource);
    const uids = new Set(all.map(({ uid }) => uid));
    for (const [uid, { line }] of lines) if (!uids.has(uid)) close(uid, line);
    for (const wanted of all) {
      const known = lines.get(wanted.uid);
      if (!known) lines.set(wanted.uid, { wanted, line: newLine(wanted) });
      else if (!isSameWanted(known.wanted, wanted)) {
        known.wanted = wanted;
        known.line.change(wanted);
      }
    }
  }

  /** Trouble of the disk is over some time, and nobody is told of it. */
  function lookQuietly(): void {
    try {
      look();
    } catch (error) {
      log.warn({ err: error }, 'Sources cannot be read to consume their brokers.');
      void pause(pauseMs.connect.firstMs, ending.signal).then(lookSoon);
    }
  }

  /** Soon: who wrote may be in the middle of a transaction. */
  function lookSoon(): void {
    if (!isRunning || isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      if (isRunning) lookQuietly();
    });
  }

  return {
    begin() {
      isRunning = true;
      store.sources.watch(lookSoon);
      lookSoon();
    },
    view(uid) {
      // One that was just made is looked for at once.
      if (isRunning && !lines.has(uid)) lookQuietly();
      return lines.get(uid)?.line.view();
    },
    glance: (uid) => lines.get(uid)?.line.glance(),
    samples: samples.of,
    test: createConnectionTest(brokers, log),
    states() {
      const states = new Map<ConsumerState, number>();
      for (const { line } of lines.values()) {
        const { state } = line.glance();
        states.set(state, (states.get(state) ?? 0) + 1);
      }
      return states;
    },
    async stop() {
      isRunning = false;
      ending.abort();
      const ends = [...lines.values()].map(({ line }) => line.close(drainMs));
      await withTimeout(Promise.all([...ends, ...closing]), longestDrainMs, undefined);
    },
  };
}
