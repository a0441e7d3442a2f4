import { operations } from '@/lib/contract/gateway/operations';
import type { EndpointService } from '../services/endpoints/endpoint-service';
import type { Oauth2Trial } from '../services/endpoints/oauth2-trial';
import { filterValue, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** Routes of endpoints (gateway contract §4.1). */
export function endpointRoutes(endpoints: EndpointService): Route[] {
  return [
    route(operations.createEndpoint, ({ project, body }) => ({
      message: 'Endpoint created successfully',
      data: endpoints.create(project, body),
    })),
    route(operations.listEndpoints, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        q: query.get('q')?.trim() || undefined,
        ownerId: filterValue(query, 'ownerId'),
      };
      const data = pageAnswer(await endpoints.list(project, filter, page), page);
      return { message: 'Endpoints fetched successfully', data };
    }),
    route(operations.getEndpoint, (request) => ({
      message: 'Endpoint fetched successfully',
      data: endpoints.get(request.project, parameter(request, 'endpointID')),
    })),
    route(operations.updateEndpoint, (request) => ({
      message: 'Endpoint updated successfully',
      data: endpoints.update(request.project, parameter(request, 'endpointID'), request.body),
    })),
    route(operations.deleteEndpoint, (request) => {
      endpoints.delete(request.project, parameter(request, 'endpointID'));
      return { message: 'Endpoint deleted successfully', data: null };
    }),
    route(operations.pauseEndpoint, (request) => ({
      message: 'endpoint status updated successfully',
      data: endpoints.togglePause(request.project, parameter(request, 'endpointID')),
    })),
    route(operations.activateEndpoint, (request) => ({
      message: 'endpoint status successfully activated',
      data: endpoints.activate(request.project, parameter(request, 'endpointID')),
    })),
    route(operations.expireEndpointSecret, (request) => ({
      message: 'endpoint secret expired successfully',
      data: endpoints.expireSecret(request.project, parameter(request, 'endpointID'), request.body),
    })),
  ];
}

/** The route that tries a token request without storing its settings (gateway contract §4.1). */
export function oauth2TrialRoutes(trial: Oauth2Trial): Route[] {
  return [
    route(operations.testEndpointOauth2, async ({ body, signal }) => {
      const data = await trial.run(body, signal);
      return { message: `OAuth2 connection test ${data.success ? 'successful' : 'failed'}`, data };
    }),
  ];
}
