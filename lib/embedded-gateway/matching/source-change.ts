import { createRecentMap } from '@/lib/util/recent-map';
import { fail, type Result } from '@/lib/util/result';
import type { Store } from '../store';
import type { ChangedMessage, EventRecord } from '../store/events/records';
import type { SourceRecord } from '../store/sources';
import { hasFunctions, type SourceFunctions } from './source-functions';

/** Sources that are known to have functions or none. */
const mostKnown = 10_000;

type SourceEvent = Pick<EventRecord, 'project_id' | 'source_id'>;

/** Functions of the sources of events, as they are now. */
export interface SourceChange {
  /** Whether nobody knows any more what functions it had: what they took out must not be sent now. */
  isGone(event: SourceEvent & Pick<EventRecord, 'target'>): boolean;
  /** Whether functions are to run on what came by the source. */
  isNeeded(event: SourceEvent & Pick<EventRecord, 'target'>): boolean;
  /**
   * What they make of an event, or why there is nothing to go on with; undefined where it was stopped.
   * @param find the event when their turn has come; undefined where it is not there any more
   */
  run(
    event: SourceEvent,
    find: () => Pick<EventRecord, 'headers' | 'body'> | undefined,
    signal: AbortSignal,
  ): Promise<Result<ChangedMessage, string> | undefined>;
}

/** Whether nobody can say any more what functions there are, so that nothing may go on without them. */
function areLost({ unreadable = [] }: SourceRecord): boolean {
  return unreadable.includes('body_function') || unreadable.includes('header_function');
}

export function createSourceChange(
  store: Pick<Store, 'sources' | 'version'>,
  functions: SourceFunctions,
): SourceChange {
  const known = createRecentMap<{ version: number; has: boolean }>(mostKnown);

  /** Their code is not kept: it is read when it runs. */
  function sourceHasFunctions(projectId: string, uid: string): boolean {
    const version = store.version();
    const found = known.get(uid);
    if (found?.version === version) return found.has;
    const source = store.sources.get(projectId, uid);
    const has = source !== undefined && (areLost(source) || hasFunctions(source.settings));
    known.set(uid, { version, has });
    return has;
  }

  return {
    isGone: ({ project_id, source_id, target }) =>
      target.kind === 'source' && store.sources.get(project_id, source_id) === undefined,

    isNeeded: ({ project_id, source_id, target }) =>
      target.kind === 'source' && source_id !== '' && sourceHasFunctions(project_id, source_id),

    async run({ project_id, source_id }, find, signal) {
      let isUnreadable = false;
      const input = () => {
        const source = store.sources.get(project_id, source_id);
        const event = find();
        isUnreadable ||= source !== undefined && areLost(source);
        return source && event && !isUnreadable ? { settings: source.settings, event } : undefined;
      };
      const answer = await functions.run(source_id, input, signal);
      return isUnreadable ? fail('its source was altered on the disk and cannot be read') : answer;
    },
  };
}
