'use client';

import { Copy } from 'lucide-react';
import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { toast } from '@/components/ui/toaster';
import type { RequestPreview } from '@/lib/save-bodies/request-preview';

/** Copies the request that a save of a form leads to as a command, from a menu. */
export function CopyRequestItem({ request }: { request: () => RequestPreview }) {
  async function copy() {
    const copied = await copyText(request().curl);
    announce(copied ? 'Copied' : 'Nothing was copied');
    toast(
      copied
        ? { title: 'Request copied', detail: 'Secrets and the key are placeholders in it.' }
        : { tone: 'bad', title: 'Nothing was copied', detail: 'Use “Review request” instead.' },
    );
  }
  return (
    <DropdownMenuItem onSelect={() => void copy()}>
      <Copy aria-hidden className="text-muted" />
      Copy as cURL
    </DropdownMenuItem>
  );
}
