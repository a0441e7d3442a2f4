import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';
import type { LinkScope } from './link-scope';

/** What takes every type (gateway contract §6.2). */
const everyType = '*';
/** How many types are told; those that somebody is subscribed to first. */
const mostTypes = 500;

interface Told {
  event_type: string;
  subscribed: string[];
  newest: { uid: string; at: number } | undefined;
}

/** Types that endpoints of a portal link are subscribed to, and that were sent to them lately. */
export function createPortalEventTypes({ store, events }: Pick<MovingContext, 'store' | 'events'>) {
  return {
    async get({ project, endpointIds }: Pick<LinkScope, 'project' | 'endpointIds'>) {
      const types = new Map<string, Told>();
      const told = (event_type: string): Told => {
        const known = types.get(event_type);
        if (known) return known;
        const made: Told = { event_type, subscribed: [], newest: undefined };
        types.set(event_type, made);
        return made;
      };
      const own = endpointIds();
      for (const endpointId of own) {
        const subscriptions = store.subscriptionRoutes.ofEndpoint(project.uid, endpointId);
        const asked = subscriptions.flatMap(
          ({ settings }) => settings.filter_config?.event_types ?? [everyType],
        );
        for (const type of new Set(asked)) told(type).subscribed.push(endpointId);
      }
      for (const endpointId of own) {
        for (const { event_type, uid, created_at } of events.reads.newestTypes(
          project.uid,
          endpointId,
        )) {
          const type = told(event_type);
          if (!type.newest || uid > type.newest.uid) type.newest = { uid, at: created_at };
        }
        // Others get their turn.
        await nextTurn();
      }
      return {
        event_types: [...types.values()]
          .slice(0, mostTypes)
          .map(({ event_type, subscribed, newest }) => ({
            event_type,
            subscribed,
            delivery_id: newest?.uid ?? null,
            last_at: newest ? timeText(newest.at) : null,
          })),
      };
    },
  };
}

export type PortalEventTypes = ReturnType<typeof createPortalEventTypes>;
