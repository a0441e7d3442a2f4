'use client';

import { Eye, KeyRound, Link2 } from 'lucide-react';
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
import { revealProblem } from './use-reveal';

/** What can be done with one link of the list; its address is fetched inside the click. */
export function LinkRowMenu(props: RowMenuProps<PortalLinkView>) {
  const { projectId, row } = props;
  const { dialect, offers } = useOffers(projectId);
  const [isMakingKey, setMakingKey] = useState(false);
  return (
    <>
      <ResourceRowMenu {...props} deletion={linkRevocation} deleteOperation="revokePortalLink">
        <DropdownMenuItem asChild>
          <ScreenLink href={routes.portalLinkView(projectId, row.uid)}>
            <Eye aria-hidden className="text-muted" />
            <span>View as partner</span>
          </ScreenLink>
        </DropdownMenuItem>
        {row.url ? (
          <ActionItem
            icon={<Link2 />}
            onSelect={() =>
              void copyFromMenu('URL', linkAddress(projectId, row, dialect), revealProblem)
            }
          >
            Copy URL
          </ActionItem>
        ) : null}
        {row.auth_type === 'refresh_token' ? (
          <ActionItem
            changes
            icon={<KeyRound />}
            offered={offers('refreshPortalLinkKey')}
            onSelect={() => setMakingKey(true)}
          >
            Fresh key…
          </ActionItem>
        ) : null}
      </ResourceRowMenu>
      {isMakingKey ? (
        <FreshKeyDialog projectId={projectId} link={row} onClose={() => setMakingKey(false)} />
      ) : null}
    </>
  );
}
