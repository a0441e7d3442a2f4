import type { z } from 'zod';
import type { ListPagination } from '@/lib/contract/console/list';
import type { View } from '@/lib/contract/console/masked';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { portalStatsSchema } from '@/lib/contract/gateway/portal-api';

/** What a partner is told of an own endpoint: no secret, and nothing that is the operator's matter. */
export const portalEndpointRowSchema = endpointSchema.pick({
  uid: true,
  name: true,
  description: true,
  url: true,
  status: true,
  events: true,
  support_email: true,
  http_timeout: true,
  created_at: true,
  updated_at: true,
});

/** How the last 24 hours of an endpoint went, hour by hour; null within is not known. */
export type PortalFigures = NonNullable<
  View<z.output<typeof portalStatsSchema>>['endpoints']
>[number];

export type PortalEndpointFacts = View<z.output<typeof portalEndpointRowSchema>>;

export interface PortalEndpoint extends PortalEndpointFacts {
  /** Null where nobody counts. */
  figures: PortalFigures | null;
}

/** A page of the endpoints of a link, the newest first. */
export interface PortalEndpoints {
  content: PortalEndpoint[];
  pagination: ListPagination;
  /** How long what is settled is kept; null where it is not told. */
  retentionSeconds: number | null;
  /** ISO 8601, server clock. */
  loadedAt: string;
}

/** Endpoints of one page. */
export const portalEndpointsPerPage = 50;
