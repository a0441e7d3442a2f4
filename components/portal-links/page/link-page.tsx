'use client';

import { ResourcePage, type ResourcePageProps } from '@/components/resource/page/resource-page';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { linkForm } from '../form/link-form';
import { EditLink } from './edit-link';
import { LinkGone } from './link-gone';

/** The page of a link, from its first state on. */
export function LinkPage(props: ResourcePageProps<PortalLinkView>) {
  return (
    <ResourcePage form={linkForm} gone={<LinkGone />} {...props}>
      {(known) => <EditLink {...known} />}
    </ResourcePage>
  );
}
