import type { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import { oneWord, type Words } from './word-for';

/** How a portal link lets people in. */
export const portalLinkAuthWords: Words<
  (typeof portalLinkAuthTypes)[number],
  'listed' | 'choice' | 'changed'
> = {
  static_token: oneWord('static token'),
  refresh_token: oneWord('refresh token'),
};
