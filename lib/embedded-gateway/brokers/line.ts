import type {
  ConsumerGlance,
  ConsumerState,
  SourceConsumer,
} from '@/lib/contract/gateway/source-consumer';
import { withTimeout } from '@/lib/util/timeout';
import type { MessageOutcome } from '../base/observer';
import type { GatewayLog } from '../base/ports';
import { timeText } from '../services/context';
import type { BrokerConsumer, BrokerHealth, BrokerMessage } from './base/consumer';
import { workersOf } from './base/in-hand';
import type { HandRoom } from './hand-room';
import { createStateKeeper } from './line-state';
import type { GrowingPauses, Pause } from './pauses';
import { createReceiving } from './receiving';
import type { Samples } from './samples';
import { type Session, startSession } from './session';
import type { TakeMessage, Taken } from './taking';
import { createTally } from './tally';
import type { WantedSource } from './wanted';

/** What a broker tells of itself is asked for at most so often, and waited for at most so long. */
const healthMs = { fresh: 5_000, patience: 2_000 } as const;
/** A source that was changed waits for what is in hand. */
const changeMs = 3_000;

export interface LineParts {
  /** @throws {BrokerFailure} */
  open(wanted: WantedSource): Promise<BrokerConsumer>;
  take: TakeMessage;
  /** Leaves a line for the operator; never rejects. */
  noteRefusal(reason: string, message: BrokerMessage): Promise<void>;
  settled(outcome: MessageOutcome): void;
  samples: Samples;
  room: HandRoom;
  /** Between tries to connect, or to take what the gateway cannot take. */
  newPauses(between: 'connect' | 'rest'): GrowingPauses;
  pause: Pause;
  now(): number;
  log: GatewayLog;
}

/** The consumer of one source, from one set of settings to the next. */
export interface Line {
  /** Consumes so from now on; at once where nothing else is in hand. */
  change(wanted: WantedSource): void;
  view(): Promise<SourceConsumer>;
  glance(): ConsumerGlance & { state: ConsumerState };
  /** Ends for good; see `Session.end`. */
  close(patienceMs: number): Promise<void>;
}

export function createLine(first: WantedSource, parts: LineParts): Line {
  const { take, samples, room, newPauses, pause, now, log } = parts;
  const state = createStateKeeper(first.isDisabled ? 'disabled' : 'connecting', now);
  const tally = createTally(now);
  let wanted = first;
  let running: { session: Session; givingUp: AbortController } | undefined;
  let health: { at: number; told: BrokerHealth } | undefined;
  let isClosed = false;
  /** One change after the other; of those that wait only the last is made. */
  let changing = Promise.resolve();

  async function settled(message: BrokerMessage, taken: Taken): Promise<void> {
    tally.note(taken.kind);
    parts.settled(taken.kind);
    if (taken.kind === 'later') return;
    const reason = taken.kind === 'refused' ? taken.reason : undefined;
    samples.add(first.uid, message, now(), reason);
    if (reason !== undefined) await parts.noteRefusal(reason, message);
    state.flows();
  }

  function start(): void {
    health = undefined;
    if (wanted.isDisabled) {
      state.is('disabled');
      return;
    }
    const of = wanted;
    const ending = new AbortController();
    const givingUp = new AbortController();
    const receive = createReceiving(
      { take, settled, troubled: state.troubled, pauses: newPauses('rest'), pause },
      { ending: ending.signal, givingUp: givingUp.signal },
    );
    const session = startSession(
      {
        open: () => parts.open(of),
        async receive(message, tellReason) {
          const leave = room.enter(message.body.byteLength);
          try {
            return await receive(message, tellReason);
          } finally {
            leave();
          }
        },
        is: state.is,
        failed: state.failed,
        pauses: newPauses('connect'),
        pause,
        now,
        log,
        sourceId: of.uid,
      },
      ending,
    );
    running = { session, givingUp };
  }

  async function end(patienceMs: number): Promise<void> {
    const ended = running;
    running = undefined;
    if (!ended) return;
    await ended.session.end(patienceMs);
    ended.givingUp.abort();
  }

  async function refreshed(): Promise<BrokerHealth | undefined> {
    // A connection on its way tells nothing, which must not be remembered.
    const asked = state.now.state === 'consuming' ? running?.session.health() : undefined;
    if (!asked) return undefined;
    if (health && now() - health.at < healthMs.fresh) return health.told;
    const told = await withTimeout(asked, healthMs.patience, undefined).catch(() => undefined);
    if (told) health = { at: now(), told };
    return told;
  }

  start();
  return {
    change(to) {
      wanted = to;
      changing = changing.then(async () => {
        if (isClosed || wanted !== to) return;
        await end(changeMs);
        if (!isClosed) start();
      });
    },
    glance: () => ({ state: state.now.state, problem: state.now.problem ?? null }),
    async view() {
      const told = await refreshed();
      const { state: current, since, problem, error, failedAt, retryAt } = state.now;
      const text = (at: number | undefined) => (at === undefined ? null : timeText(at));
      const count =
        current === 'disabled' || current === 'unsupported'
          ? 0
          : workersOf(wanted.settings.workers);
      return {
        broker: wanted.settings.type ?? '',
        state: current,
        since: timeText(since),
        workers: Array.from({ length: count }, (_, at) => ({
          state: current,
          since: timeText(since),
          in_hand: told?.inHand[at] ?? null,
        })),
        problem: problem ?? null,
        error: error ?? null,
        failed_at: text(failedAt),
        retry_at: text(retryAt),
        last_message_at: text(tally.lastAt()),
        messages_per_second: tally.messagesPerSecond(),
        taken: tally.counts.taken,
        duplicates: tally.counts.duplicate,
        refused: tally.counts.refused,
        waiting_messages: told?.waitingMessages ?? null,
        waiting_told_at: told?.waitingMessages === undefined ? null : text(health?.at),
        partitions: told?.partitions?.map((each) => ({ ...each })) ?? null,
        oldest_in_hand_at: text(told?.oldestInHandAt),
      };
    },
    async close(patienceMs) {
      isClosed = true;
      await end(patienceMs);
      await changing;
    },
  };
}
