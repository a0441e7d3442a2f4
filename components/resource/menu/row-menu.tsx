'use client';

import { Copy, Eye, PanelRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftKey, removeDraft } from '@/components/forms/drafts/draft-storage';
import type { NamedRow, RowMenuProps } from '@/components/resource/list/list-kind';
import { DeleteResource, type Deletion } from '@/components/resource/usage/delete-resource';
import { deleted } from '@/components/resource/usage/removal';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { Elements } from '@/components/ui/elements';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import { ActionItem } from './action-item';
import { copyFromMenu } from './copy-from-menu';

/** The open menu of a row: what every row has, around what only its kind has. */
export function RowMenu<Row extends NamedRow>({
  trigger,
  row: { uid },
  onOpen,
  edit,
  children,
  last,
}: RowMenuProps<Row> & {
  edit?: Elements;
  children?: Elements;
  last?: Elements;
}) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <ActionItem icon={<PanelRight />} onSelect={onOpen}>
          Show details
        </ActionItem>
        {edit}
        {children}
        <ActionItem icon={<Copy />} onSelect={() => void copyFromMenu('ID', uid)}>
          Copy ID
        </ActionItem>
        {last}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The menu of a row that can be edited and deleted. */
export function ResourceRowMenu<Row extends NamedRow>({
  deletion,
  deleteOperation,
  children,
  ...menu
}: RowMenuProps<Row> & {
  deletion: Deletion;
  /** Name of the gateway's operation, which it may not offer. */
  deleteOperation: string;
  children?: Elements;
}) {
  const { projectId, row, onGone } = menu;
  const { offers } = useOffers(projectId);
  const gateway = useShell().current.gateway.baseUrl;
  const { noun, one } = deletion.kind;
  const { verb } = deletion.removal ?? deleted;
  const isReadOnly = useReadOnly();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <RowMenu
        {...menu}
        edit={
          <DropdownMenuItem asChild>
            <ScreenLink href={one(projectId, row.uid)}>
              {isReadOnly ? (
                <Eye aria-hidden className="text-muted" />
              ) : (
                <Pencil aria-hidden className="text-muted" />
              )}
              <span>{`${isReadOnly ? 'View' : 'Edit'} ${noun.one}`}</span>
            </ScreenLink>
          </DropdownMenuItem>
        }
        last={
          <>
            {isReadOnly ? null : <DropdownMenuSeparator />}
            <ActionItem
              changes
              icon={<Trash2 />}
              offered={offers(deleteOperation)}
              onSelect={() => setIsDeleting(true)}
            >
              {`${verb}…`}
            </ActionItem>
          </>
        }
      >
        {children}
      </RowMenu>
      <DeleteResource
        open={isDeleting}
        onOpenChange={setIsDeleting}
        deletion={deletion}
        projectId={projectId}
        uid={row.uid}
        name={row.name || row.uid}
        onDeleted={() => {
          setIsDeleting(false);
          removeDraft(draftKey({ gateway, projectId, resource: `${noun.one}/${row.uid}` }));
          onGone();
        }}
      />
    </>
  );
}
