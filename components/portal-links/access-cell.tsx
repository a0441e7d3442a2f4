import { Eye, EyeOff, PencilRuler } from 'lucide-react';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { accessOf } from './facts/access-words';

/** What a link lets people do, by icon and words. */
export function AccessCell({ link }: { link: PortalLinkView }) {
  const { canManage, manage, token } = accessOf(link);
  const Icon = canManage === null ? EyeOff : canManage ? PencilRuler : Eye;
  return (
    <span className="flex items-center gap-1.5 text-muted text-xs">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <bdi className="cut">{token === null ? manage : `${manage} · ${token}`}</bdi>
    </span>
  );
}
