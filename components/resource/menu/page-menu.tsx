'use client';

import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FormTypes, ResourceForm } from '@/components/resource/form/resource-form';
import type { FormAccessOf } from '@/components/resource/form/use-form-of';
import { deleted, type Removal } from '@/components/resource/usage/removal';
import { useShell } from '@/components/shell/shell-context';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { Elements } from '@/components/ui/elements';
import { IconButton } from '@/components/ui/icon-button';
import { useReadOnly } from '@/components/ui/read-only';
import { ActionItem } from './action-item';
import { CopyRequestItem } from './copy-request-item';

/** What can be done with the resource of a page besides changing its settings. */
export function PageMenu<T extends FormTypes>({
  form: { model },
  access: { form, setting, isUnderWay },
  busy = false,
  canDelete = false,
  onDelete,
  removal = deleted,
  before,
  after,
}: {
  form: ResourceForm<T>;
  access: FormAccessOf<T>;
  busy?: boolean;
  canDelete?: boolean;
  /** Absent for what cannot be deleted. */
  onDelete?: () => void;
  removal?: Removal;
  /** Items of the kind itself, before and after what every kind has. */
  before?: Elements;
  after?: Elements;
}) {
  const { current } = useShell();
  const isReadOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const isBusy = busy || isUnderWay;
  const isWaiting = isOpen && isBusy;
  useEffect(() => {
    if (!isWaiting) return;
    const forget = () => setOpen(false);
    window.addEventListener('pointerdown', forget, true);
    window.addEventListener('focusin', forget);
    return () => {
      window.removeEventListener('pointerdown', forget, true);
      window.removeEventListener('focusin', forget);
    };
  }, [isWaiting]);
  return (
    // What is chosen while something else is done to the resource would come to nothing: the menu
    // opens once that has ended, for who still waits at it.
    <DropdownMenu open={isOpen && !isBusy} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions" busy={isBusy}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-60">
        {before}
        <CopyRequestItem
          request={() => model.request(form.getValues(), setting, current.gateway.baseUrl)}
        />
        {after}
        {onDelete ? (
          <>
            {isReadOnly ? null : <DropdownMenuSeparator />}
            <ActionItem changes icon={<Trash2 />} offered={canDelete} onSelect={onDelete}>
              {`${removal.verb}…`}
            </ActionItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
