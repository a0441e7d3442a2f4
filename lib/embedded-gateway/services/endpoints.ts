import { GatewayError } from '../gateway-error';
import type { EndpointFilter, EndpointRecord } from '../store/endpoints';
import { mapPage, type PageQuery } from '../store/page';
import type { ServiceContext } from './context';
import { endpointAnswer } from './endpoint-answer';
import { holdsNul } from './text-rules';

/** Reading and changing endpoints (gateway contract §4). */
export function createEndpointService(context: ServiceContext) {
  const { store } = context;

  return {
    get(projectId: string, uid: string) {
      const endpoint = store.endpoints.get(projectId, uid);
      if (!endpoint) throw new GatewayError(404, 'Resource not found');
      return endpointAnswer(endpoint);
    },

    async list(projectId: string, filter: EndpointFilter, query: PageQuery) {
      if (holdsNul([filter.q, filter.ownerId, query.cursor])) {
        throw new GatewayError(400, 'Failed to load endpoints');
      }
      const page = await store.endpoints.list(projectId, filter, query);
      return mapPage(page, (endpoint: EndpointRecord) => endpointAnswer(endpoint));
    },
  };
}

export type EndpointService = ReturnType<typeof createEndpointService>;
