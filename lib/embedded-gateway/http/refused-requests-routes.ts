import { operations } from '@/lib/contract/gateway/operations';
import type { RefusedRequests } from '../services/sources/refused-requests';
import { parameter, type Route, route } from './route';

/** Routes of what ingest refused: of a source, and of all of a project (moving events §7). */
export function refusedRequestRoutes(refused: RefusedRequests): Route[] {
  return [
    route(operations.listRefusedRequests, (request) => ({
      message: 'Refused requests fetched successfully',
      data: refused.list(request.project, parameter(request, 'sourceID')),
    })),
    route(operations.listProjectRefusedRequests, ({ project }) => ({
      message: 'Refused requests fetched successfully',
      data: refused.newest(project),
    })),
  ];
}
