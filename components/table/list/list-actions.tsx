'use client';

import { RefreshCw, Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';

/** How old the rows are, a way to read them again, and the address of what is on screen. */
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
          Loaded <RelativeTime value={loadedAt} />
        </span>
      ) : null}
      <Button variant="quiet" aria-busy={busy || undefined} onClick={busy ? undefined : onRefresh}>
        <RefreshCw aria-hidden className={cn(busy && 'turning')} /> Refresh
      </Button>
      <CopyButton
        withText
        label="Copy link to this view"
        icon={<Share2 aria-hidden />}
        value={() => window.location.href}
      />
    </>
  );
}
