'use client';

import { MoreHorizontal, Trash2 } from 'lucide-react';
import { CopyRequestItem } from '@/components/resource/copy-request-item';
import { useShell } from '@/components/shell/shell-context';
import type { GatewayOffers } from '@/components/shell/use-offers';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
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
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions">
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-60">
        <CopyRequestItem
          request={() => sourceRequest(form.getValues(), setting, current.gateway.baseUrl)}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={!canDelete} onSelect={onDelete}>
          <Trash2 aria-hidden className="text-muted" />
          {canDelete ? 'Delete…' : 'Delete: not offered by this gateway'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
