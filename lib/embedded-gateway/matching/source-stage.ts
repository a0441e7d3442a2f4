import type { GatewayLog } from '../base/ports';
import type { MatchStore } from '../store/events';
import type { EventRecord, WaitingEvent } from '../store/events/records';
import { type KeepOutcome, unmatchable } from './outcome-writer';
import type { SourceChange } from './source-change';
import { untilReadable } from './until-readable';

export type SourceEvent = Pick<EventRecord, 'project_id' | 'uid' | 'source_id'>;

/** What happens to an event of a source before its subscriptions are asked. */
export interface SourceStage {
  /** Whether functions of its source are still to run on an event. */
  awaitsFunctions(event: WaitingEvent): boolean;
  /**
   * Runs them and keeps what they made. True where the event is to go on with that, false where it
   * has ended with a reason or was stopped; what is stopped is done after the next start. Never fails.
   */
  change(event: SourceEvent): Promise<boolean>;
}

export function createSourceStage({
  matching,
  sourceChange,
  keep,
  log,
  retryMs,
  signal,
}: {
  matching: Pick<MatchStore, 'waiting' | 'change'>;
  sourceChange: SourceChange;
  keep: KeepOutcome;
  log: GatewayLog;
  retryMs: number;
  signal: AbortSignal;
}): SourceStage {
  /** What the functions made, or why there is nothing to go on with; undefined where it was stopped. */
  const made = (event: SourceEvent) =>
    sourceChange.run(event, () => matching.waiting(event.project_id, event.uid), signal);

  return {
    awaitsFunctions: (event) =>
      !event.is_changed && event.matches.length === 0 && sourceChange.isNeeded(event),

    async change(event) {
      const patience = { retryMs, signal };
      try {
        const answer = await untilReadable(() => made(event), patience);
        if (!answer) return false;
        if (answer.ok) {
          await untilReadable(() => matching.change(event.uid, answer.value), patience);
          return true;
        }
        await keep(event.uid, { ...unmatchable, failure_reason: answer.failure });
      } catch (error) {
        if (signal.aborted) return false;
        log.error({ err: error, resourceId: event.uid }, 'Functions of a source could not be run.');
        await keep(event.uid, unmatchable);
      }
      return false;
    },
  };
}
