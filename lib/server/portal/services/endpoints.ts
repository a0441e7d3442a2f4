import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import { portalStatsSchema } from '@/lib/contract/gateway/portal-api';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import {
  type PortalEndpoint,
  type PortalEndpointFacts,
  type PortalEndpoints,
  type PortalFigures,
  portalEndpointRowSchema,
  portalEndpointsPerPage,
} from '@/lib/contract/portal/endpoints';
import type { PortalEndpointSearch } from '@/lib/contract/portal/searches';
import { isConsoleError } from '@/lib/server/console-error';
import { readGatewayPage } from '@/lib/server/services/context/gateway-page';
import { pageQuery } from '@/lib/server/services/listing/read-page';
import { settlePage } from '@/lib/server/services/listing/settle-page';
import { hideTokens } from '@/lib/util/mask-url';
import type { PortalContext } from '../base/portal-context';

interface Figures {
  byEndpoint: ReadonlyMap<string, PortalFigures>;
  retentionSeconds: number | null;
}

const uncounted: Figures = { byEndpoint: new Map(), retentionSeconds: null };

/** Failures after which nothing of a link is told any more. */
const ends: ReadonlySet<string> = new Set(['unauthenticated', 'gateway_key_refused']);

/** The figures of all own endpoints; none where they cannot be had, which takes no endpoint along. */
async function readFigures({ caller }: PortalContext): Promise<Figures> {
  try {
    const stats = toView(portalStatsSchema, await caller.ask(portalOperations.portalStats));
    return {
      byEndpoint: new Map(
        (stats.endpoints ?? []).flatMap((each) =>
          each.endpoint_id ? [[each.endpoint_id, each]] : [],
        ),
      ),
      retentionSeconds: stats.retention_seconds ?? null,
    };
  } catch (error) {
    if (isConsoleError(error) && !ends.has(error.code)) return uncounted;
    throw error;
  }
}

function shown(facts: PortalEndpointFacts, { byEndpoint }: Figures): PortalEndpoint {
  return {
    ...facts,
    url: facts.url ? hideTokens(facts.url) : null,
    figures: byEndpoint.get(facts.uid) ?? null,
  };
}

/**
 * A page of the endpoints of a link, each with how its last 24 hours went.
 * @throws ConsoleError
 */
export async function listPortalEndpoints(
  context: PortalContext,
  { filters: { q }, page }: PortalEndpointSearch,
): Promise<PortalEndpoints> {
  const search = { page, perPage: portalEndpointsPerPage };
  const [answer, figures] = await Promise.all([
    context.caller.ask(portalOperations.portalListEndpoints, {
      query: { ...pageQuery(search), ...(q === null ? {} : { q }) },
    }),
    readFigures(context),
  ]);
  const { content, pagination } = settlePage(
    readGatewayPage(portalEndpointRowSchema, answer),
    search,
    false,
  );
  return {
    content: content.map((row) => shown(row, figures)),
    pagination,
    retentionSeconds: figures.retentionSeconds,
    loadedAt: new Date(context.now()).toISOString(),
  };
}

/**
 * One own endpoint with how its last 24 hours went.
 * @throws ConsoleError `not_found` for what is no endpoint of the link
 */
export async function getPortalEndpoint(
  context: PortalContext,
  endpointID: string,
): Promise<PortalEndpoint> {
  const [endpoint, figures] = await Promise.all([
    context.caller.ask(portalOperations.portalGetEndpoint, { params: { endpointID } }),
    readFigures(context),
  ]);
  return shown(toView(portalEndpointRowSchema, endpoint), figures);
}
