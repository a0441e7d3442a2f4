'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { cutMiddle } from '@/components/ui/middle-cut';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { useProjectId } from './project-context';
import { revealOne } from './use-reveal';

/** The masked address of a link; its button copies the whole one, fetched inside the click. */
export function LinkCell({ link }: { link: PortalLinkView }) {
  const projectId = useProjectId();
  if (!link.url) return <span className="text-muted">none</span>;
  return (
    <span className="flex items-center gap-1">
      <span className="truncate font-mono text-muted text-xs">{cutMiddle(link.url, 34)}</span>
      <CopyButton
        label="Copy URL"
        tabIndex={-1}
        value={async () => (await revealOne(projectId, link.uid)).url}
      />
    </span>
  );
}
