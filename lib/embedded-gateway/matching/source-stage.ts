import { LRUCache } from 'lru-cache';
import { fail } from '@/lib/util/result';
import type { GatewayLog } from '../base/ports';
import type { Store } from '../store';
import type { MatchStore } from '../store/events';
import type { EventRecord, WaitingEvent } from '../store/events/records';
import { type KeepOutcome, unmatchable } from './outcome-writer';
import { hasFunctions, type SourceFunctions } from './source-functions';
import { untilReadable } from './until-readable';

/** Sources that are known to have functions or none. */
const mostKnown = 10_000;

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
  store,
  matching,
  functions,
  keep,
  log,
  retryMs,
  signal,
}: {
  store: Pick<Store, 'sources' | 'version'>;
  matching: Pick<MatchStore, 'waiting' | 'change'>;
  functions: SourceFunctions;
  keep: KeepOutcome;
  log: GatewayLog;
  retryMs: number;
  signal: AbortSignal;
}): SourceStage {
  const known = new LRUCache<string, { version: number; has: boolean }>({ max: mostKnown });

  /** Their code is not kept: it is read when it runs. */
  function sourceHasFunctions(projectId: string, uid: string): boolean {
    const version = store.version();
    const found = known.get(uid);
    if (found?.version === version) return found.has;
    const source = store.sources.get(projectId, uid);
    // Of one that cannot be read, nobody can say that it has none.
    const has = source !== undefined && (!!source.unreadable || hasFunctions(source.settings));
    known.set(uid, { version, has });
    return has;
  }

  /** What the functions made, or why there is nothing to go on with; undefined where it was stopped. */
  async function made({ project_id, uid, source_id }: SourceEvent) {
    let isUnreadable = false;
    const find = () => {
      const source = store.sources.get(project_id, source_id);
      const event = matching.waiting(project_id, uid);
      isUnreadable ||= source?.unreadable !== undefined;
      return source && event && !isUnreadable ? { settings: source.settings, event } : undefined;
    };
    const answer = await functions.run(source_id, find, signal);
    return isUnreadable ? fail('its source was altered on the disk and cannot be read') : answer;
  }

  return {
    awaitsFunctions: ({ project_id, source_id, target, is_changed, matches }) =>
      target.kind === 'source' &&
      source_id !== '' &&
      !is_changed &&
      matches.length === 0 &&
      sourceHasFunctions(project_id, source_id),

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
