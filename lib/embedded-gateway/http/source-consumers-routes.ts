import { operations } from '@/lib/contract/gateway/operations';
import type { SourceConsumers } from '../services/sources/source-consumers';
import { parameter, type Route, route } from './route';

/** Routes of what consumes brokers, which real gateways do not have (gateway contract §13). */
export function sourceConsumerRoutes(consumers: SourceConsumers): Route[] {
  return [
    route(operations.getSourceConsumer, async (request) => ({
      message: 'Consumer fetched successfully',
      data: await consumers.view(request.project, parameter(request, 'sourceID')),
    })),
    route(operations.listSourceSamples, (request) => ({
      message: 'Messages fetched successfully',
      data: consumers.samples(request.project, parameter(request, 'sourceID')),
    })),
    route(operations.testSourceConnection, async ({ project, body, signal }) => ({
      message: 'Connection tested',
      data: await consumers.test(project, body, signal),
    })),
  ];
}
