'use client';

import { Eye, KeyRound, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ActionItem } from '@/components/resource/menu/action-item';
import { copyFromMenu } from '@/components/resource/menu/copy-from-menu';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import { useOffers } from '@/components/shell/use-offers';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { routes } from '@/lib/util/routes';
import { FreshKeyDialog } from './fresh-key-dialog';
import { linkAddress } from './link-address';
import { linkRevocation } from './link-revocation';
import { ShareSheet } from './share/share-sheet';
import { revealProblem } from './use-reveal';

/** What can be done with one link of the list; its address is fetched inside the click. */
export function LinkRowMenu(props: RowMenuProps<PortalLinkView>) {
  const { projectId, row } = props;
  const { dialect, offers } = useOffers(projectId);
  const [dialog, setDialog] = useState<'key' | 'share' | null>(null);
  const fetchAddress = () => linkAddress(projectId, row, dialect);
  return (
    <>
      <ResourceRowMenu {...props} deletion={linkRevocation} deleteOperation="revokePortalLink">
        <DropdownMenuItem asChild>
          <ScreenLink href={routes.portalLinkView(projectId, row.uid)}>
            <Eye aria-hidden className="text-muted" />
            <span>View as partner</span>
          </ScreenLink>
        </DropdownMenuItem>
        <ActionItem icon={<Share2 />} onSelect={() => setDialog('share')}>
          Share…
        </ActionItem>
        {row.url ? (
          <ActionItem
            icon={<Link2 />}
            onSelect={() => void copyFromMenu('URL', fetchAddress(), revealProblem)}
          >
            Copy URL
          </ActionItem>
        ) : null}
        {row.auth_type === 'refresh_token' ? (
          <ActionItem
            changes
            icon={<KeyRound />}
            offered={offers('refreshPortalLinkKey')}
            onSelect={() => setDialog('key')}
          >
            Fresh key…
          </ActionItem>
        ) : null}
      </ResourceRowMenu>
      {dialog === 'key' ? (
        <FreshKeyDialog projectId={projectId} link={row} onClose={() => setDialog(null)} />
      ) : null}
      <ShareSheet
        open={dialog === 'share'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'share' : null)}
        projectId={projectId}
        link={row}
        dialect={dialect}
        fetchAddress={fetchAddress}
      />
    </>
  );
}
