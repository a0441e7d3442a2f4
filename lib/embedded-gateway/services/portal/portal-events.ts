import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import { GatewayError } from '../../base/gateway-error';
import type { Page, PageQuery } from '../../store/page';
import type { DecodedBody } from '../decoded-body';
import type { EventAnswer } from '../events/event-answer';
import type { AskedEvents } from '../events/event-filter';
import type { EventService } from '../events/event-service';
import { emptyPage } from './empty-page';
import type { PortalScope } from './scope';

type EventBody = DecodedBody<typeof portalOperations.portalCreateEvent>;

/** Events as the holder of a portal link sees them: of those that went to its endpoints, that they did. */
export function createPortalEvents(events: EventService) {
  const shown = (event: EventAnswer, own: ReadonlySet<string>) => ({
    ...event,
    endpoints: event.endpoints.filter((id) => own.has(id)),
  });

  return {
    async list(
      scope: PortalScope,
      asked: AskedEvents,
      query: PageQuery,
    ): Promise<Page<ReturnType<typeof shown>>> {
      const endpointIds = scope.narrowed(asked.endpointIds);
      if (endpointIds.length === 0) return emptyPage();
      const own = { ...asked, endpointIds, isConfined: true };
      const page = await events.list(scope.project, own, query);
      const now = new Set(scope.endpointIds());
      const items = page.items.map((event) => shown(event, now));
      return { ...page, items: items.filter(({ endpoints }) => endpoints.length > 0) };
    },

    get(scope: PortalScope, uid: string) {
      const own = new Set(scope.endpointIds());
      const event = shown(events.get(scope.project, uid), own);
      if (event.endpoints.length === 0) throw new GatewayError(404, 'event not found');
      return event;
    },

    /** A test event, for an own endpoint alone. */
    async create(scope: PortalScope, { event_type, endpoint_id, data }: EventBody): Promise<void> {
      if (endpoint_id) scope.requireEndpoint(endpoint_id);
      if (data instanceof Uint8Array && data.byteLength > portalLimits.testEventBytes) {
        const most = portalLimits.testEventBytes / 1024;
        throw new GatewayError(413, `data must not be larger than ${most} KiB`);
      }
      await events.create(scope.project, { event_type, endpoint_id, data });
    },
  };
}

export type PortalEvents = ReturnType<typeof createPortalEvents>;
