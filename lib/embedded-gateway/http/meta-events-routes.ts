import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../base/gateway-error';
import { pageAnswer, parsePageQuery } from './list-query';
import { type Route, route } from './route';

const nothing = {
  items: [],
  hasNextPage: false,
  hasPrevPage: false,
  nextCursor: '',
  prevCursor: '',
};

function unknown(): never {
  throw new GatewayError(404, 'meta event not found');
}

/** Routes of meta events, of which this gateway sends none (moving events §7, gateway contract §9.6). */
export function metaEventRoutes(): Route[] {
  return [
    route(operations.listMetaEvents, ({ query }) => ({
      message: 'Meta events fetched successfully',
      data: pageAnswer(nothing, parsePageQuery(query)),
    })),
    route(operations.getMetaEvent, unknown),
    route(operations.resendMetaEvent, unknown),
  ];
}
