import 'server-only';
import { createHash } from 'node:crypto';
import type { AnsweredData } from '@/lib/contract/gateway/operation';
import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { logoTypes } from '@/lib/contract/gateway/portal-brand-limits';
import { portalRoutes } from '@/lib/util/portal-routes';

type Brand = AnsweredData<typeof portalOperations.portalBrand> | undefined;

/** A logo as it is stored, which the gateway has cleaned. */
export interface StoredLogo {
  type: (typeof logoTypes)[number];
  /** Base64. */
  data: string;
}

/** A part of a hash tells one logo from another. */
const VERSION_LENGTH = 16;

/** The logo of a brand; null without one, and for what a page cannot show. */
export function storedLogo(brand: Brand): StoredLogo | null {
  const { type, data } = brand?.logo ?? {};
  const known = logoTypes.find((each) => each === type);
  return known && data && /^[A-Za-z0-9+/]+={0,2}$/.test(data) ? { type: known, data } : null;
}

export function logoVersion({ type, data }: StoredLogo): string {
  const hash = createHash('sha256').update(`${type} ${data}`).digest('base64url');
  return hash.slice(0, VERSION_LENGTH);
}

/** Where a partner's browser finds it. */
export function logoAddress(linkId: string, logo: StoredLogo): string {
  return portalRoutes.logo(linkId, logoVersion(logo));
}

/** The picture itself, in the form of an address. */
export function inlineLogo({ type, data }: StoredLogo): string {
  return `data:${type};base64,${data}`;
}
