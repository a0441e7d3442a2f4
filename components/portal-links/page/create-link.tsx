'use client';

import { Link2, LockKeyhole } from 'lucide-react';
import { CreatePage } from '@/components/resource/page/create-page';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import { absenceWords } from '@/lib/words/offers';
import { linkForm } from '../form/link-form';
import { LinkParts } from '../form/link-parts';
import { scopeInAddress } from '../form/scope-in-address';
import { portalLinkResource } from '../portal-link-resource';

/** The form of a new link, where the gateway makes some. */
export function CreateLink({ projectId }: { projectId: string }) {
  const { found } = useOffers(projectId);
  const availability = found('createPortalLink');
  if (availability !== 'missing' && availability !== 'unlicensed') {
    return (
      <CreatePage form={linkForm} projectId={projectId} own={{}} beginWith={scopeInAddress}>
        <LinkParts />
      </CreatePage>
    );
  }
  const { title, text } = absenceWords.unlicensed;
  return (
    <>
      <PageHeader title="New portal link" trail={trailTo(portalLinkResource, projectId)} />
      {availability === 'unlicensed' ? (
        <ListMessage icon={LockKeyhole} title={title('portal links')}>
          {text}
        </ListMessage>
      ) : (
        <ListMessage icon={Link2} title="This gateway makes no portal links here">
          Its interface lists links and has no way to make one. Make it where the gateway is run;
          then it appears in the list.
        </ListMessage>
      )}
    </>
  );
}
