'use client';

import { CodeXml, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { httpUrl } from '@/lib/util/http-url';
import { embedSnippet } from './embed-snippet';
import type { Reveal } from './use-reveal';

/** Open, copy and embed. Each fetches the whole address inside the click and keeps nothing. */
export function LinkActions({
  link,
  reveal,
  closedReason,
}: {
  link: PortalLinkView;
  reveal: Reveal;
  /** Why the portal cannot be opened; null when it can. */
  closedReason: string | null;
}) {
  const [blocked, setBlocked] = useState<string | null>(null);

  async function openPortal() {
    setBlocked(null);
    // The tab must be made inside the click; the address follows once the server gave it out.
    const tab = window.open('', '_blank');
    if (!tab) {
      setBlocked('The browser did not allow a new tab. Allow it for this site, or copy the URL.');
      return;
    }
    try {
      const url = httpUrl((await reveal.fetchOnce()).url);
      if (!url) throw new Error('not an address');
      tab.opener = null;
      tab.location.replace(url.href);
    } catch {
      tab.close();
    }
  }

  const problem = blocked ?? reveal.problem;
  return (
    <>
      <Button
        variant="primary"
        disabled={closedReason !== null}
        aria-describedby={closedReason ? 'open-reason' : undefined}
        onClick={() => void openPortal()}
      >
        <ExternalLink aria-hidden /> Open portal
      </Button>
      <CopyButton withText label="Copy URL" value={async () => (await reveal.fetchOnce()).url} />
      <CopyButton
        withText
        label="Embed"
        aria-label="Copy embed snippet"
        icon={<CodeXml aria-hidden />}
        value={async () =>
          embedSnippet((await reveal.fetchOnce()).url, `Webhooks of ${link.name || 'this account'}`)
        }
      />
      {closedReason ? (
        <p id="open-reason" className="w-full text-muted text-xs">
          {closedReason}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="w-full text-bad text-xs">
          {problem}
        </p>
      ) : null}
    </>
  );
}
