import { z } from 'zod';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import type { FilterEvaluator } from '@/lib/filter/worker/evaluator';
import type { SubscriptionService } from '../services/subscriptions/subscription-service';
import { testFilter } from '../services/subscriptions/test-filter';
import { filterValue, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** Not among the operations: it does nothing, and nobody but old clients calls it. */
const toggleSubscriptionStatus: Operation = {
  name: 'toggleSubscriptionStatus',
  method: 'PUT',
  path: `${operations.getSubscription.path}/toggle_status`,
  query: undefined,
  body: undefined,
  data: z.null(),
  success: 202,
  reference: 'gateway contract §6.1',
  patience: 'normal',
  storesNothing: true,
  refusesUnknown: false,
  carriesPayloads: false,
  documented: false,
};

/** Routes of subscriptions (gateway contract §6.1). */
export function subscriptionRoutes(
  subscriptions: SubscriptionService,
  filters: FilterEvaluator,
): Route[] {
  return [
    route(operations.listSubscriptions, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        name: filterValue(query, 'name'),
        endpointIds: [...new Set(query.getAll('endpointId').filter((id) => id !== ''))],
      };
      const data = pageAnswer(await subscriptions.list(project, filter, page), page);
      return { message: 'Subscriptions fetched successfully', data };
    }),
    route(operations.createSubscription, async ({ project, body }) => ({
      message: 'Subscription created successfully',
      data: await subscriptions.create(project, body),
    })),
    route(operations.getSubscription, (request) => ({
      message: 'Subscription fetched successfully',
      data: subscriptions.get(request.project, parameter(request, 'subscriptionID')),
    })),
    route(operations.updateSubscription, async (request) => ({
      message: 'Subscription updated successfully',
      data: await subscriptions.update(
        request.project,
        parameter(request, 'subscriptionID'),
        request.body,
      ),
    })),
    route(operations.deleteSubscription, (request) => {
      subscriptions.delete(request.project, parameter(request, 'subscriptionID'));
      return { message: 'Subscription deleted successfully', data: null };
    }),
    route(operations.testSubscriptionFilter, async ({ body, signal }) => ({
      message: 'Filter validated successfully',
      data: await testFilter(body, filters.until(signal)),
    })),
    // The real one changes nothing and does not even look for the id (gateway contract §6.1).
    route(toggleSubscriptionStatus, () => ({
      message: 'Subscription status updated successfully',
      data: null,
    })),
  ];
}
