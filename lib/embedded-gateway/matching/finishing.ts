import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayLog } from '../base/ports';
import type { EventRecord, MatchRecord } from '../store/events/records';
import type { EventMatching } from './event-matching';
import { type KeepOutcome, unmatchable } from './outcome-writer';
import type { Progress } from './progress';
import { untilReadable } from './until-readable';

/**
 * With more functions than this, an event is kept when all of them have run, and not step by step; it
 * keeps its place in the order until then.
 */
export const mostSteps = 50;

/**
 * How long an event whose functions have run waits for others, in milliseconds. Runs end one by one,
 * and a commit for each of them would keep the thread from handing out the next ones.
 */
const gatherMs = 10;

type EventKey = Pick<EventRecord, 'project_id' | 'uid'>;

/**
 * Brings an event to its end once its subscriptions were asked; undefined for one with which that
 * failed. Never fails; what is stopped is done after the next start.
 */
export type Finish = (event: EventKey, progress: Progress | undefined) => Promise<void>;

export function createFinishing({
  matching,
  keep,
  onDeliveries,
  log,
  retryMs,
  signal,
}: {
  matching: Pick<EventMatching, 'runAwaited'>;
  keep: KeepOutcome;
  onDeliveries(): void;
  log: GatewayLog;
  retryMs: number;
  signal: AbortSignal;
}): Finish {
  /** Runs one function; false where it was stopped. */
  async function run(event: EventKey, match: MatchRecord, progress: Progress): Promise<boolean> {
    try {
      return await untilReadable(() => matching.runAwaited(event, match, progress, signal), {
        retryMs,
        signal,
      });
    } catch (error) {
      if (signal.aborted) return false;
      log.error({ err: error, resourceId: event.uid }, 'A function could not be run.');
      const reason = 'function: an unexpected error occurred';
      progress.add({
        kind: 'refused',
        isFault: true,
        match: { ...match, function: false, reason },
      });
      return true;
    }
  }

  let awaitingFunctions = 0;
  let departure: Promise<void> | undefined;
  /** Resolves for all that wait at one time; at once for one that is alone. */
  async function gathered(): Promise<void> {
    if (awaitingFunctions <= 1) return;
    departure ??= sleep(gatherMs).then(() => {
      departure = undefined;
    });
    await departure;
  }

  async function runAll(
    event: EventKey,
    progress: Progress,
    keepStep: () => void,
  ): Promise<boolean> {
    const { awaiting } = progress;
    const isStepwise = awaiting.length <= mostSteps;
    if (isStepwise && progress.holdsUnwritten) keepStep();
    awaitingFunctions += 1;
    try {
      const ran = await Promise.all(
        awaiting.map(async (match) => {
          const hasRun = await run(event, match, progress);
          // The last of them ends the event.
          if (isStepwise && progress.holdsUnwritten && progress.awaiting.length > 0) keepStep();
          return hasRun;
        }),
      );
      await gathered();
      return ran.every(Boolean);
    } finally {
      awaitingFunctions -= 1;
    }
  }

  return async (event, progress) => {
    if (progress === undefined) {
      await keep(event.uid, unmatchable);
      return;
    }
    let kept = Promise.resolve(true);
    /** One after the other: a later step holds what an earlier one said. */
    const keepStep = () => {
      kept = kept.then(async (isKept) => isKept && (await keep(event.uid, progress.take())));
      return kept.then(onDeliveries);
    };
    const isEnd = progress.awaiting.length === 0 || (await runAll(event, progress, keepStep));
    await (isEnd ? keepStep() : kept);
  };
}
