import type { PortalLinkView } from '@/lib/contract/console/views';
import { freshPortalLink } from '@/lib/queries/portal-link-saves';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { revealOne } from './use-reveal';

/** Whether the stored address of a link opens nothing, so that a key has to be made for it. */
export function needsFreshKey(link: Pick<PortalLinkView, 'auth_type'>, dialect: Dialect): boolean {
  return link.auth_type === 'refresh_token' && portalLinkTraits(dialect).needsFreshKey;
}

/**
 * The whole address of a link for one use: with a fresh key where it opens nothing without. Rejects
 * in words when the link is gone.
 */
export async function linkAddress(
  projectId: string,
  link: Pick<PortalLinkView, 'uid' | 'auth_type'>,
  dialect: Dialect,
): Promise<string> {
  const { url } = needsFreshKey(link, dialect)
    ? await freshPortalLink(projectId, link.uid)
    : await revealOne(projectId, link.uid);
  return url;
}
