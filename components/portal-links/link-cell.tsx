'use client';

import { shortUrl } from '@/components/table/table/mono-cut';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { useLinkScope } from './link-scope';
import { revealOne } from './use-reveal';

/** The masked address of a link; its button copies the whole one, fetched inside the click. */
export function LinkCell({ link }: { link: PortalLinkView }) {
  const { projectId } = useLinkScope();
  if (!link.url) return <span className="text-muted">none</span>;
  return (
    <span className="flex items-center gap-1">
      <span translate="no" className="truncate font-mono text-muted text-xs">
        {shortUrl(link.url, 30)}
      </span>
      <CopyButton
        label="Copy URL"
        tabIndex={-1}
        value={async () => (await revealOne(projectId, link.uid)).url}
      />
    </span>
  );
}
