'use client';

import { CodeXml, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { freshPortalLink } from '@/lib/queries/portal-link-saves';
import type { Dialect } from '@/lib/releases/dialect';
import { httpUrl } from '@/lib/util/http-url';
import { embedSnippet } from './facts/embed-snippet';
import { needsFreshKey } from './link-address';
import type { Reveal } from './use-reveal';

/**
 * Open, copy and embed. Each fetches the whole address inside the click, with a fresh key where it
 * opens nothing without, and keeps nothing; the snippet is read before it is copied, with what is
 * secret of the address left out.
 */
export function LinkActions({
  projectId,
  link,
  dialect,
  reveal,
}: {
  projectId: string;
  link: PortalLinkView;
  dialect: Dialect;
  reveal: Reveal;
}) {
  const [blocked, setBlocked] = useState<string | null>(null);
  const needsKey = needsFreshKey(link, dialect);
  const [isEmbedding, setEmbedding] = useState(false);
  const title = `Webhooks of ${link.name || 'this account'}`;

  async function address(): Promise<string> {
    setBlocked(null);
    if (!needsKey) return (await reveal.fetchOnce()).url;
    try {
      return (await freshPortalLink(projectId, link.uid)).url;
    } catch (error) {
      setBlocked(wholeErrorText(error));
      throw error;
    }
  }

  async function openPortal() {
    setBlocked(null);
    // The tab must be made inside the click; the address follows once the server gave it out.
    const tab = window.open('', '_blank');
    if (!tab) {
      setBlocked('The browser did not allow a new tab. Allow it for this site, or copy the URL.');
      return;
    }
    try {
      const url = httpUrl(await address());
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
      <Button variant="primary" onClick={() => void openPortal()}>
        <ExternalLink aria-hidden /> Open portal
      </Button>
      <CopyButton withText label="Copy URL" value={address} />
      <Button aria-expanded={isEmbedding} onClick={() => setEmbedding(!isEmbedding)}>
        <CodeXml aria-hidden /> Embed
      </Button>
      {isEmbedding ? (
        <div className="flex w-full flex-col items-start gap-2">
          <pre
            translate="no"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="wrap-anywhere max-h-40 w-full overflow-y-auto whitespace-pre-wrap rounded border bg-sunken p-2 text-xs"
          >
            {embedSnippet(link.url ?? '', title)}
          </pre>
          <CopyButton
            size="sm"
            withText
            label="Copy embed snippet"
            value={async () => embedSnippet(await address(), title)}
          />
          <p className="text-muted text-xs">The copy holds the whole address, token included.</p>
        </div>
      ) : null}
      {needsKey ? (
        <p className="w-full text-muted text-xs">
          Each of these makes a fresh key, which lasts one hour.
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
