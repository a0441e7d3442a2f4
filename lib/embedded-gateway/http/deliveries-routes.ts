import { operations } from '@/lib/contract/gateway/operations';
import type { DeliveryService } from '../services/deliveries/delivery-service';
import type { HeldDeliveries } from '../services/deliveries/held-deliveries';
import type { Resending } from '../services/deliveries/resending';
import { askedDeliveries } from './asked-lists';
import { pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** Routes that read deliveries and their attempts (gateway contract §9.5). */
export function deliveryRoutes(deliveries: DeliveryService): Route[] {
  return [
    route(operations.listDeliveries, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const asked = askedDeliveries(query);
      const data = pageAnswer(await deliveries.list(project, asked, page), page);
      return { message: 'Event deliveries fetched successfully', data };
    }),
    route(operations.getDelivery, (request) => ({
      message: 'Event Delivery fetched successfully',
      data: deliveries.get(request.project, parameter(request, 'deliveryID')),
    })),
    route(operations.listDeliveryAttempts, (request) => ({
      message: 'Event delivery attempts fetched successfully',
      data: deliveries.attempts(request.project, parameter(request, 'deliveryID')),
    })),
    route(operations.getDeliveryAttempt, (request) => ({
      message: 'Event delivery attempt fetched successfully',
      data: deliveries.attempt(
        request.project,
        parameter(request, 'deliveryID'),
        parameter(request, 'attemptID'),
      ),
    })),
  ];
}

/** Routes that send deliveries once more (gateway contract §9.5). */
export function resendRoutes(resending: Resending): Route[] {
  return [
    route(operations.resendDelivery, async (request) => ({
      message: 'App event processed for retry successfully',
      data: await resending.resend(
        request.project,
        parameter(request, 'deliveryID'),
        request.signal,
      ),
    })),
    route(operations.forceResendDeliveries, async ({ project, body }) => {
      const { successful, failed } = await resending.forceResend(project, body);
      return { message: `${successful} successful, ${failed} failed`, data: null };
    }),
  ];
}

/** Routes of what waits since a backup was restored (moving events §3). */
export function heldRoutes(held: HeldDeliveries): Route[] {
  return [
    route(operations.getHeldDeliveries, ({ project }) => ({
      message: 'Held deliveries fetched successfully',
      data: held.get(project),
    })),
    route(operations.releaseHeldDeliveries, async ({ project }) => ({
      message: 'Held deliveries released successfully',
      data: await held.release(project),
    })),
  ];
}
