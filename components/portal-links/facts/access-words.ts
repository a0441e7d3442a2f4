import type { PortalLinkView } from '@/lib/contract/console/views';
import { notTold } from '@/lib/words/absent';
import { portalLinkAuthWords } from '@/lib/words/portal-links';
import { wordFor } from '@/lib/words/word-for';

export interface Access {
  /** Null where the gateway does not say. */
  canManage: boolean | null;
  /** "can manage", "view only" or that it is not told. */
  manage: string;
  /** "static token", "refresh token", a word this version does not know; null where not told. */
  token: string | null;
}

/** What a link lets people do, in the words of the screen. Never invents what was not told. */
export function accessOf(link: Pick<PortalLinkView, 'can_manage_endpoint' | 'auth_type'>): Access {
  const canManage = link.can_manage_endpoint ?? null;
  const type = link.auth_type || null;
  return {
    canManage,
    manage: canManage === null ? notTold : canManage ? 'can manage' : 'view only',
    token: type === null ? null : wordFor(portalLinkAuthWords, type, 'listed'),
  };
}
