'use client';

import { GitCompareArrows, X } from 'lucide-react';
import { useState } from 'react';
import { count } from '@/components/table/list/list-words';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { revealPortalLinks } from '@/lib/queries/portal-links';
import { ExportMenu } from './export-menu';
import { revealProblem } from './use-reveal';
import { linkNoun } from './words';

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
    <section
      aria-label="Selected links"
      className="flex flex-wrap items-center gap-1 border-b bg-accent-soft px-5 py-1 max-md:px-4"
    >
      <p className="mr-2 font-medium text-accent-ink text-sm">
        <span>{`${links.length} selected `}</span>
        <span className="font-normal">on this page</span>
      </p>
      <CopyButton variant="quiet" withText label="Copy URLs" value={urls} />
      <ExportMenu
        projectId={projectId}
        projectName={projectName}
        links={links}
        what={`${links.length} selected ${links.length === 1 ? 'link' : 'links'}`}
      />
      <Button
        variant="quiet"
        disabled={!two}
        onClick={() => {
          if (two) onCompare(first.uid, second.uid);
        }}
      >
        <GitCompareArrows aria-hidden />
        <span>{two ? 'Compare' : 'Compare: select two'}</span>
      </Button>
      <Button variant="quiet" className="ml-auto" onClick={onClear}>
        <X aria-hidden /> Clear selection
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-bad text-xs">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
