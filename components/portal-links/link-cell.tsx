'use client';

import { Absent } from '@/components/table/table/absent';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { linkAddress } from './link-address';
import { useLinkScope } from './link-scope';

/** Copies the address of a link, fetched inside the click: what is masked of it is the same in every row. */
export function LinkCell({ link }: { link: PortalLinkView }) {
  const { projectId, embedded } = useLinkScope();
  if (!link.url) return <Absent />;
  return (
    <CopyButton
      label="Copy URL"
      tabIndex={-1}
      value={() => linkAddress(projectId, link, embedded ? 'embedded' : 'unknown')}
    />
  );
}
