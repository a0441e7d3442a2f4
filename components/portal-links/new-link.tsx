'use client';

import { NewResource } from '@/components/resource/list/new-resource';
import { useOffers } from '@/components/shell/use-offers';
import { useReadOnly } from '@/components/ui/read-only';
import { portalLinkResource } from './portal-link-resource';

/** The way to the form of a new link, or why there is none. */
export function NewLink({ projectId }: { projectId: string }) {
  const { found } = useOffers(projectId);
  const isReadOnly = useReadOnly();
  const availability = found('createPortalLink');
  if (availability === 'missing' && !isReadOnly) {
    return <p className="text-muted text-xs">This gateway makes no links here.</p>;
  }
  if (availability === 'unlicensed' && !isReadOnly) {
    return <p className="text-muted text-xs">Making links needs a licence here.</p>;
  }
  return <NewResource kind={portalLinkResource} projectId={projectId} />;
}
