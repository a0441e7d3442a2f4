'use client';

import { PortalPreview } from '@/components/portal/preview/portal-preview';
import { portalLinkResource } from '@/components/portal-links/portal-link-resource';
import { OperatorFacts } from '@/components/portal-links/view/operator-facts';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';

/** What the partner of a link sees, side by side with what its operator knows of the link. */
export function PortalViewScreen({ projectId, uid }: { projectId: string; uid: string }) {
  return (
    <>
      <PageHeader
        title="View as partner"
        purpose="What the portal of this link shows to whoever has its address"
        trail={trailTo(portalLinkResource, projectId)}
      />
      <div className="grid w-full grid-cols-[minmax(0,1fr)_minmax(15rem,20rem)] items-start gap-4 px-5 pb-8 max-lg:grid-cols-1 max-md:px-4">
        <PortalPreview key={uid} projectId={projectId} linkId={uid} />
        <OperatorFacts projectId={projectId} uid={uid} />
      </div>
    </>
  );
}
