'use client';

import { Link2 } from 'lucide-react';
import { useOffers } from '@/components/shell/use-offers';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import type { EndpointView } from '@/lib/contract/console/views';
import { routes } from '@/lib/util/routes';

type Owned = Pick<EndpointView, 'uid' | 'owner_id'>;

/** Whether portal links can be made here, as far as that is known. */
export function useMakesLinks(projectId: string): boolean {
  const isReadOnly = useReadOnly();
  const { found } = useOffers(projectId);
  return !isReadOnly && !['missing', 'unlicensed'].includes(found('createPortalLink'));
}

/** What a link for an endpoint shows: all of its owner, or it alone where it has none. */
export function newLinkScope({ uid, owner_id }: Owned) {
  return owner_id ? { owner: owner_id } : { endpoint: uid };
}

export function newLinkLabel({ owner_id }: Owned): string {
  return owner_id ? 'Make a portal link for this owner' : 'Make a portal link for it';
}

/** Leads to the form of a portal link; not there where the gateway makes none. */
export function PortalLinkItem({ projectId, endpoint }: { projectId: string; endpoint: Owned }) {
  if (!useMakesLinks(projectId)) return null;
  return (
    <DropdownMenuItem asChild>
      <ScreenLink href={routes.newPortalLink(projectId, newLinkScope(endpoint))}>
        <Link2 aria-hidden className="text-muted" />
        <span>{newLinkLabel(endpoint)}</span>
      </ScreenLink>
    </DropdownMenuItem>
  );
}
