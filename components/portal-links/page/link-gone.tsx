'use client';

import { ResourceGone } from '@/components/resource/page/resource-gone';
import { portalLinkResource } from '../portal-link-resource';

/** In place of a link that is not there. */
export function LinkGone() {
  return (
    <ResourceGone
      kind={portalLinkResource}
      why="It may have been revoked since the address was made, or it belongs to another project."
    />
  );
}
