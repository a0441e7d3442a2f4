'use client';

import { RefreshCw, Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';

/** How old the rows are, a way to read them again, and the address of what is on screen; icons on a phone. */
export function ListActions({
  loadedAt,
  busy,
  onRefresh,
}: {
  loadedAt: string | undefined;
  busy: boolean;
  onRefresh: () => void;
}) {
  return (
    <>
      {loadedAt ? (
        <span className="text-muted text-xs">
          <span className="max-md:sr-only">Loaded </span>
          <RelativeTime value={loadedAt} />
        </span>
      ) : null}
      <Button
        variant="quiet"
        aria-busy={busy || undefined}
        className="max-md:px-2"
        onClick={busy ? undefined : onRefresh}
      >
        <RefreshCw aria-hidden className={cn(busy && 'turning')} />
        <span className="max-md:sr-only">Refresh</span>
      </Button>
      <CopyButton
        withText
        className="max-md:px-2 max-md:[&>span]:sr-only"
        label="Copy link to this view"
        icon={<Share2 aria-hidden />}
        value={() => window.location.href}
      />
    </>
  );
}
