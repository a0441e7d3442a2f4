import type { ResourceKind } from '@/components/resource/resource-kind';
import { routes } from '@/lib/util/routes';

export const endpointResource: ResourceKind = {
  noun: { one: 'endpoint', many: 'endpoints' },
  indefinite: 'an endpoint',
  title: 'Endpoints',
  list: routes.endpoints,
  create: routes.newEndpoint,
  one: routes.endpoint,
};
