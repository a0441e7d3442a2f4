import type { z } from 'zod';
import { functionTrialBodySchema } from '@/lib/contract/console/function-trial';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import { sourceUpdateBodySchema } from '@/lib/contract/console/source-save';
import { filterTrialBodySchema } from '@/lib/contract/console/subscription-actions';
import { subscriptionUpdateBodySchema } from '@/lib/contract/console/subscription-save';
import { isConsoleError } from '@/lib/server/console-error';
import { answerHeaders, dataAnswer, problemAnswer, responseOf } from '@/lib/server/route/answer';
import { checkCapabilities, getCapabilities } from '@/lib/server/services/capabilities';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { listOwners } from '@/lib/server/services/endpoints/owners';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { revealPortalLinks } from '@/lib/server/services/portal-links/reveal';
import { getRecentEvents } from '@/lib/server/services/recent-events';
import { getResource } from '@/lib/server/services/resource/get';
import type { ListedKind, StoredRow, WritableKind } from '@/lib/server/services/resource/kinds';
import { listResource } from '@/lib/server/services/resource/list';
import { getResourceState } from '@/lib/server/services/resource/state';
import { type UpdateRequest, updateResource } from '@/lib/server/services/resource/update';
import { listArrivedMessages } from '@/lib/server/services/sources/arrived-messages';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { getSourceUsage } from '@/lib/server/services/sources/usage';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { trySubscriptionFilter } from '@/lib/server/services/subscriptions/try-filter';
import { tryFunction } from '@/lib/server/services/try-function';
import { getWalks } from '@/lib/server/services/walks';
import type { TestContext } from './service-context';

interface Asked {
  /** What the path names, such as the id of a row. */
  id: string;
  query: Record<string, string>;
  body: unknown;
}

/** Whose saves these are. */
const session = { id: 'the-session' };

type Serve = (context: TestContext, asked: Asked) => Promise<unknown>;

/** The list of a kind and the read of one. */
function readsOf<Row extends StoredRow, F extends FilterReaders>(
  kind: ListedKind<Row, F>,
): Record<string, Serve> {
  return {
    [`GET ${kind.list}`]: (context, { query }) =>
      listResource(kind, context, kind.search.parse(query)),
    [`GET ${kind.list}/*`]: (context, { id }) => getResource(kind, context, id),
  };
}

/** What the form of a stored resource asks for, and its save by the schema of the route. */
function formOf<Row extends StoredRow, Save, F extends FilterReaders>(
  kind: WritableKind<Row, never, Save> & ListedKind<Row, F>,
  body: z.ZodType<UpdateRequest<Save>>,
): Record<string, Serve> {
  return {
    [`GET ${kind.list}/*/baseline`]: (context, { id }) => getResourceState(kind, context, id),
    [`PUT ${kind.list}/*`]: (context, asked) =>
      updateResource(kind, { ...context, session }, asked.id, body.parse(asked.body)),
  };
}

/** Services by method and path below a project; `*` stands for an id. */
const served: Record<string, Serve> = {
  ...readsOf(portalLinkKind),
  ...readsOf(endpointKind),
  ...readsOf(sourceKind),
  ...readsOf(subscriptionKind),
  ...formOf(sourceKind, sourceUpdateBodySchema),
  ...formOf(subscriptionKind, subscriptionUpdateBodySchema),
  'GET sources/*/messages': (context, { id }) => listArrivedMessages(context, id),
  'GET sources/*/usage': (context, { id }) => getSourceUsage(context, id),
  'POST portal-links/reveal': (context, { body }) =>
    revealPortalLinks(context, Object(body).uids as string[]),
  'POST subscriptions/test_filter': (context, { body }) =>
    trySubscriptionFilter(context, filterTrialBodySchema.parse(body)),
  'POST functions/test': (context, { body }) =>
    tryFunction(context, functionTrialBodySchema.parse(body)),
  'GET events': (context) => getRecentEvents(context),
  'GET capabilities': (context) => getCapabilities(context),
  'POST capabilities': (context) => checkCapabilities(context),
  'GET owners': listOwners,
  'GET walks': async (context) => getWalks(context),
};

/**
 * A `fetch` for components in a simulated page: answers from the services as the routes do, in this
 * process.
 */
export function fetchFromServices(context: TestContext) {
  return async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://console.invalid');
    const [, , , , ...rest] = pathname.split('/');
    const below = rest.join('/');
    const [list = '', id = '', ...parts] = rest;
    const ofOne = [list, '*', ...parts].join('/');
    const serve = served[`${method} ${below}`] ?? served[`${method} ${ofOne}`];
    if (!serve) throw new Error(`no service for ${method} ${path}`);
    const asked = {
      id,
      query: Object.fromEntries(searchParams),
      body: JSON.parse(String(body ?? 'null')),
    };
    const { requestId } = context;
    const headers = answerHeaders(requestId);
    const answered = serve(context, asked).then(
      (data) => dataAnswer(data, headers),
      (error: unknown) => {
        if (isConsoleError(error)) return problemAnswer(error, requestId, headers);
        throw error;
      },
    );
    return responseOf(await Promise.race([answered, abortOf(signal)]));
  };
}

/** Rejects when the caller gives up, as the browser's own `fetch` does. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  });
}
