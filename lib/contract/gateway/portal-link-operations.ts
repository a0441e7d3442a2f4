import { z } from 'zod';
import { operation, projectPath } from './operation';
import { portalStatsSchema } from './portal-api';
import {
  portalLinkKeySchema,
  portalLinkListQuerySchema,
  portalLinkPageSchema,
  portalLinkSchema,
  portalLinkWriteSchema,
} from './portal-link';

export const portalLinkOperations = {
  listPortalLinks: operation({
    name: 'listPortalLinks',
    method: 'GET',
    path: `${projectPath}/portal-links`,
    query: portalLinkListQuerySchema,
    data: portalLinkPageSchema,
    success: 200,
    reference: 'interface specification §4.1',
    documented: true,
  }),
  createPortalLink: operation({
    name: 'createPortalLink',
    method: 'POST',
    path: `${projectPath}/portal-links`,
    body: portalLinkWriteSchema,
    data: portalLinkSchema,
    success: 201,
    reference: 'gateway contract §8.1',
  }),
  getPortalLink: operation({
    name: 'getPortalLink',
    method: 'GET',
    path: `${projectPath}/portal-links/{portalLinkID}`,
    data: portalLinkSchema,
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  updatePortalLink: operation({
    name: 'updatePortalLink',
    method: 'PUT',
    path: `${projectPath}/portal-links/{portalLinkID}`,
    body: portalLinkWriteSchema,
    data: portalLinkSchema,
    success: 202,
    reference: 'gateway contract §8.1',
  }),
  revokePortalLink: operation({
    name: 'revokePortalLink',
    method: 'PUT',
    path: `${projectPath}/portal-links/{portalLinkID}/revoke`,
    data: z.unknown(),
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  refreshPortalLinkKey: operation({
    name: 'refreshPortalLinkKey',
    method: 'GET',
    path: `${projectPath}/portal-links/{portalLinkID}/refresh_token`,
    data: portalLinkKeySchema,
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  /** What the portal of the link tells its partner, for the operator who looks at it. */
  getPortalLinkStats: operation({
    name: 'getPortalLinkStats',
    method: 'GET',
    path: `${projectPath}/portal-links/{portalLinkID}/stats`,
    data: portalStatsSchema,
    success: 200,
    reference: 'moving events §7, embedded gateway only',
  }),
} as const;
