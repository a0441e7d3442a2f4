'use client';

import { Copy, MoreHorizontal, Trash2 } from 'lucide-react';
import { useShell } from '@/components/shell/shell-context';
import type { GatewayOffers } from '@/components/shell/use-offers';
import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toaster';
import { sourceRequest } from '../form/source-request';
import type { SourceFormAccess } from '../form/use-source-form';

/** What can be done with a source besides changing its settings. */
export function SourceMenu({
  access: { form, setting },
  offers,
  onDelete,
}: {
  access: SourceFormAccess;
  offers: GatewayOffers['offers'];
  onDelete: () => void;
}) {
  const { current } = useShell();
  const canDelete = offers('deleteSource');

  async function copyRequest() {
    const { curl } = sourceRequest(form.getValues(), setting, current.gateway.baseUrl);
    const copied = await copyText(curl);
    announce(copied ? 'Copied' : 'Nothing was copied');
    toast(
      copied
        ? { title: 'Request copied', detail: 'Secrets and the key are placeholders in it.' }
        : { tone: 'bad', title: 'Nothing was copied', detail: 'Use “Review request” instead.' },
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions">
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-60">
        <DropdownMenuItem onSelect={() => void copyRequest()}>
          <Copy aria-hidden className="text-muted" />
          Copy as cURL
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={!canDelete} onSelect={onDelete}>
          <Trash2 aria-hidden className="text-muted" />
          {canDelete ? 'Delete…' : 'Delete: not offered by this gateway'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
