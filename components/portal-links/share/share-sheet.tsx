'use client';

import dynamic from 'next/dynamic';
import { clip } from '@/components/table/table/marked-text';
import { Sheet } from '@/components/ui/sheet';
import type { ShareCardProps } from './share-card';

const ShareCard = dynamic(() => import('./share-card').then((module) => module.ShareCard), {
  ssr: false,
});

/** The share card of a link, over the page; what it was shown is gone when it closes. */
export function ShareSheet({
  open,
  onOpenChange,
  ...card
}: ShareCardProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Share the portal link ${clip(card.link.name || card.link.uid, 80)}`}
      className="w-140 max-sm:w-full max-sm:max-w-full print:static print:w-full print:shadow-none"
    >
      <ShareCard {...card} />
    </Sheet>
  );
}
