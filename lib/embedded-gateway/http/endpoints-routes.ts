import { operations } from '@/lib/contract/gateway/operations';
import type { EndpointService } from '../services/endpoints';
import { filterValue, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

export function endpointRoutes(endpoints: EndpointService): Route[] {
  return [
    route(operations.listEndpoints, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        q: query.get('q')?.trim() || undefined,
        ownerId: filterValue(query, 'ownerId'),
      };
      return {
        message: 'Endpoints fetched successfully',
        data: pageAnswer(await endpoints.list(project.uid, filter, page), page),
      };
    }),
    route(operations.getEndpoint, (request) => ({
      message: 'Endpoint fetched successfully',
      data: endpoints.get(request.project.uid, parameter(request, 'endpointID')),
    })),
  ];
}
