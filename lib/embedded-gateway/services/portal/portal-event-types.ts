import { timeText } from '../context';
import type { MovingContext } from '../moving-context';
import type { PortalScope } from './scope';

/** Types that are told of one link at most. */
const mostTypes = 500;

interface EventType {
  event_type: string;
  subscribed: string[];
  delivery_id: string | null;
  last_at: string | null;
}

/** Which types endpoints of a link are subscribed to, and which were sent to them lately. */
export function createPortalEventTypes({
  store: { subscriptions },
  events: { newestTypes },
}: Pick<MovingContext, 'store' | 'events'>) {
  return {
    list(scope: PortalScope) {
      const { uid: projectId } = scope.project;
      const endpointIds = scope.endpointIds();
      const types = new Map<string, EventType>();
      const typeOf = (event_type: string): EventType => {
        const known = types.get(event_type) ?? {
          event_type,
          subscribed: [],
          delivery_id: null,
          last_at: null,
        };
        types.set(event_type, known);
        return known;
      };
      for (const endpointId of endpointIds) {
        const subscribed = new Set(
          subscriptions
            .ofEndpoint(projectId, endpointId)
            .flatMap(
              (uid) => subscriptions.get(projectId, uid)?.settings.filter_config?.event_types ?? [],
            ),
        );
        for (const event_type of subscribed) typeOf(event_type).subscribed.push(endpointId);
      }
      for (const { event_type, uid, created_at } of newestTypes.ofEndpoints(
        projectId,
        endpointIds,
      )) {
        Object.assign(typeOf(event_type), { delivery_id: uid, last_at: timeText(created_at) });
      }
      const named = [...types.values()].sort((one, other) =>
        one.event_type < other.event_type ? -1 : 1,
      );
      return { event_types: named.slice(0, mostTypes) };
    },
  };
}

export type PortalEventTypes = ReturnType<typeof createPortalEventTypes>;
