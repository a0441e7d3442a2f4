import { z } from 'zod';
import { type PortalBrand, portalBrandWriteSchema } from '@/lib/contract/gateway/portal-brand';
import type { View } from './masked';

export type PortalBrandView = View<PortalBrand>;

/** Body of the route that saves a brand: null takes away, what is left out stays. */
export const portalBrandSaveSchema = z.strictObject({
  /** `updated_at` of the brand that the form began with; null where there was none. */
  readAt: z.string().max(64).nullable(),
  body: portalBrandWriteSchema,
});

export type PortalBrandSave = z.infer<typeof portalBrandSaveSchema>;

/** Of no gateway but the embedded one: null. */
export interface PortalBrandAnswer {
  brand: PortalBrandView | null;
}

/** A brand as it is stored now. */
export interface PortalBrandSaved {
  brand: PortalBrandView;
  /** Names of what the gateway took out of the logo that was sent. */
  takenOut: string[];
}
