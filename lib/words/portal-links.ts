import type { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import type { Words } from './word-for';

/** How a portal link lets people in. */
export const portalLinkAuthWords: Words<(typeof portalLinkAuthTypes)[number], 'listed'> = {
  static_token: { listed: 'static token' },
  refresh_token: { listed: 'refresh token' },
};
