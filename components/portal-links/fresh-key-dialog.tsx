'use client';

import { useEffect, useRef, useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FreshLink, PortalLinkView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { freshPortalLink } from '@/lib/queries/portal-link-saves';
import { onSignOut } from '@/lib/queries/session';

/**
 * Makes a fresh key of a link and shows the whole address once: it is in this dialog's memory alone,
 * and gone when it closes.
 */
export function FreshKeyDialog({
  projectId,
  link,
  onClose,
}: {
  projectId: string;
  link: Pick<PortalLinkView, 'uid' | 'name'>;
  onClose: () => void;
}) {
  const [fresh, setFresh] = useState<FreshLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => onSignOut(onClose), [onClose]);
  useEffect(() => {
    if (fresh) address.current?.focus();
  }, [fresh]);
  async function make() {
    setMaking(true);
    setProblem(null);
    try {
      setFresh(await freshPortalLink(projectId, link.uid));
    } catch (error) {
      setProblem(wholeErrorText(error));
    } finally {
      setMaking(false);
    }
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Fresh key of ${clip(link.name || link.uid, 60)}`}
        description="The address with a fresh key opens the portal for one hour. It is shown once; keys made before stay valid for their hour."
        footer={
          <>
            <DialogClose asChild>
              <Button>{fresh ? 'Close' : 'Cancel'}</Button>
            </DialogClose>
            {fresh ? null : (
              <Button variant="primary" busy={isMaking} onClick={() => void make()}>
                Make a fresh key
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          {fresh ? (
            <>
              <div className="flex items-center gap-2">
                <input
                  ref={address}
                  readOnly
                  aria-label="Address with the fresh key"
                  value={fresh.url}
                  onFocus={(event) => event.target.select()}
                  className="h-8 min-w-0 flex-1 rounded border border-control bg-sunken px-2 font-mono text-xs"
                />
                <CopyButton withText label="Copy URL" value={fresh.url} />
              </div>
              <p className="text-muted text-xs">
                <span>Its key ends </span>
                <RelativeTime value={fresh.validUntil} />
                <span>.</span>
              </p>
            </>
          ) : null}
          {problem ? (
            <Banner tone="bad" title="No key was made">
              {problem}
            </Banner>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
