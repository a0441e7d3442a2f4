'use client';

import { Ban, Eye, Pencil, Settings2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteResource } from '@/components/resource/usage/delete-resource';
import { useOffers } from '@/components/shell/use-offers';
import { Button, buttonClasses } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { routes } from '@/lib/util/routes';
import { linkAddress } from './link-address';
import { linkRevocation } from './link-revocation';
import { ShareSheet } from './share/share-sheet';

/** What an operator does with a link: change it, look at what the partner sees, end it. */
export function LinkWays({
  projectId,
  link,
  onGone,
}: {
  projectId: string;
  link: PortalLinkView;
  onGone: () => void;
}) {
  const { uid, name } = link;
  const isReadOnly = useReadOnly();
  const { dialect, offers } = useOffers(projectId);
  const [isRevoking, setRevoking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <ScreenLink href={routes.portalLink(projectId, uid)} className={buttonClasses()}>
        {isReadOnly ? <Settings2 aria-hidden /> : <Pencil aria-hidden />}
        <span>{`${isReadOnly ? 'View' : 'Edit'} portal link`}</span>
      </ScreenLink>
      <ScreenLink href={routes.portalLinkView(projectId, uid)} className={buttonClasses()}>
        <Eye aria-hidden />
        <span>View as partner</span>
      </ScreenLink>
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      {isReadOnly ? null : (
        <Button disabled={!offers('revokePortalLink')} onClick={() => setRevoking(true)}>
          <Ban aria-hidden />
          <span>
            {offers('revokePortalLink') ? 'Revoke…' : 'Revoke: not offered by this gateway'}
          </span>
        </Button>
      )}
      <ShareSheet
        open={isSharing}
        onOpenChange={setSharing}
        projectId={projectId}
        link={link}
        dialect={dialect}
        fetchAddress={() => linkAddress(projectId, link, dialect)}
      />
      <DeleteResource
        open={isRevoking}
        onOpenChange={setRevoking}
        deletion={linkRevocation}
        projectId={projectId}
        uid={uid}
        name={name || uid}
        onDeleted={() => {
          setRevoking(false);
          onGone();
        }}
      />
    </div>
  );
}
