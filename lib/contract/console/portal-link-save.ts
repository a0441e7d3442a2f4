import type { z } from 'zod';
import { portalLinkWriteSchema } from '@/lib/contract/gateway/portal-link';
import type { SaveBody } from './save-body';
import { createRequestOf, updateRequestOf } from './save-requests';

/** Create and update take the same fields (gateway contract §8.2). */
export const portalLinkCreateBodySchema = createRequestOf(portalLinkWriteSchema);
export const portalLinkUpdateBodySchema = updateRequestOf(portalLinkWriteSchema);

export type PortalLinkSave = SaveBody<typeof portalLinkWriteSchema>;
export type PortalLinkCreateBody = z.infer<typeof portalLinkCreateBodySchema>;
export type PortalLinkUpdateBody = z.infer<typeof portalLinkUpdateBodySchema>;
