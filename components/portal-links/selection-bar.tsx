'use client';

import { Ban, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { BulkBar } from '@/components/table/list/bulk-bar';
import { count } from '@/components/table/list/list-words';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { useReadOnly } from '@/components/ui/read-only';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { revealPortalLinks } from '@/lib/queries/portal-links';
import { BulkRevokeDialog } from './bulk-revoke-dialog';
import { LinkExport } from './link-export';
import { linkNoun } from './portal-link-resource';
import { revealProblem } from './use-reveal';

/** What can be done with the selected links of this page. */
export function SelectionBar({
  projectId,
  projectName,
  links,
  onCompare,
  onClear,
}: {
  projectId: string;
  projectName: string;
  links: readonly PortalLinkView[];
  onCompare: (first: string, second: string) => void;
  onClear: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [first, second, third] = links;
  const two = first && second && !third;
  const isReadOnly = useReadOnly();
  const canRevoke = useOffers(projectId).offers('revokePortalLink');
  /** As they were chosen: a row leaves the list once it is revoked. */
  const [toRevoke, setToRevoke] = useState<readonly PortalLinkView[] | null>(null);

  /** One call for all addresses; the clipboard gets its promise inside the click. */
  async function urls(): Promise<string> {
    setProblem(null);
    try {
      const answer = await revealPortalLinks(
        projectId,
        links.map((link) => link.uid),
      );
      if (answer.missing.length > 0) {
        setProblem(`${count(answer.missing.length, linkNoun)} of them are gone and were left out.`);
      }
      return answer.links.map((link) => link.url).join('\n');
    } catch (error) {
      setProblem(`Nothing was copied. ${revealProblem(error)}`);
      throw error;
    }
  }

  return (
    <BulkBar label="Selected links" selected={links.length} onClear={onClear}>
      <CopyButton size="sm" variant="quiet" withText label="Copy URLs" value={urls} />
      <LinkExport
        size="sm"
        projectId={projectId}
        projectName={projectName}
        links={links}
        what={`${links.length} selected ${links.length === 1 ? 'link' : 'links'}`}
      />
      <Button
        size="sm"
        variant="quiet"
        disabled={!two}
        onClick={() => {
          if (two) onCompare(first.uid, second.uid);
        }}
      >
        <GitCompareArrows aria-hidden />
        <span>{two ? 'Compare' : 'Compare: select two'}</span>
      </Button>
      {isReadOnly ? null : (
        <Button size="sm" variant="quiet" disabled={!canRevoke} onClick={() => setToRevoke(links)}>
          <Ban aria-hidden />
          <span>{canRevoke ? `Revoke ${links.length}…` : 'Revoke: not on this gateway'}</span>
        </Button>
      )}
      {toRevoke ? (
        <BulkRevokeDialog
          projectId={projectId}
          links={toRevoke}
          onClose={() => setToRevoke(null)}
        />
      ) : null}
      {problem ? (
        <p role="alert" className="w-full text-bad text-xs">
          {problem}
        </p>
      ) : null}
    </BulkBar>
  );
}
