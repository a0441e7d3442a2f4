import 'server-only';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { ClientFailure } from '@/lib/server/gateway-client/gateway-client';
import { askGateway, throwFailure } from '../../context/call-gateway';
import { type AnsweredPage, type GatewayPage, readGatewayPage } from '../../context/gateway-page';
import type { ListRow, Shown } from '../../context/list-row';
import type { ServiceContext } from '../../context/service-context';
import { type Listable, pageQuery, type WireFilters } from '../../listing/read-page';
import { noPages } from '../../listing/settle-page';

/** A page with the text that it came in, or none: too large, or not told by the gateway. */
export type AskedPage<Row> = { page: GatewayPage<Shown<Row>>; text: string } | 'unreadable';

/**
 * Whether one of the rows is the reason for a failure, so that fewer or other rows can be read: the
 * answer is too large, or has no data since one of them is no JSON (gateway contract §9.1).
 */
function isOfRows(failure: ClientFailure): boolean {
  if (failure.kind !== 'bad_envelope') return false;
  return (
    failure.received === 'too_large' || (failure.received === 'json' && failure.status === 200)
  );
}

/**
 * Whether a list has nothing since the gateway knows nothing by a name that it is narrowed by: releases
 * refuse to list the deliveries of an idempotency key that no event has.
 */
function isOfNothing(failure: ClientFailure, { idempotencyKey }: WireFilters): boolean {
  return (
    failure.kind === 'rejected' &&
    idempotencyKey !== undefined &&
    /^event not found$/i.test(failure.message)
  );
}

/**
 * One page of a list, masked.
 * @throws ConsoleError for every failure that is not one of its rows
 */
export async function askPage<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  page: PageSearch,
  wire: WireFilters,
): Promise<AskedPage<Row>> {
  const result = await askGateway(context, kind.operations.list, {
    // Lists differ in their filters; the client checks the query against the operation's schema.
    query: { ...pageQuery(page), ...wire } as never,
  });
  if (result.ok) {
    const data = result.data as AnsweredPage<Row>;
    return { page: readGatewayPage(kind.schema, data), text: result.text };
  }
  if (isOfNothing(result.failure, wire)) {
    return { page: readGatewayPage(kind.schema, { content: [], pagination: noPages }), text: '' };
  }
  return isOfRows(result.failure) ? 'unreadable' : await throwFailure(context, result.failure);
}
