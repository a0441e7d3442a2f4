'use client';

import { RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ButtonProps } from '@/components/ui/button';
import { ManagingButton } from '../managing/managing-button';

const RecoverDialog = dynamic(() =>
  import('./recover-dialog').then((module) => module.RecoverDialog),
);

export interface RecoverButtonProps {
  /** The endpoint to begin with; absent: all of them. */
  endpointId?: string;
  /** How many did not arrive and could be sent again; absent or null where that is not known. */
  count?: number | null;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  variant?: ButtonProps['variant'];
}

/** Opens the recovery of what did not arrive, or was never sent; nothing for who may change nothing. */
export function RecoverButton({
  endpointId,
  count = null,
  isMore = false,
  variant,
}: RecoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const amount = count === null || count === 0 ? '' : ` ${count.toLocaleString('en')}`;
  return (
    <>
      <ManagingButton variant={variant} onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden />
        <span>{`Recover${amount}${isMore && amount !== '' ? '+' : ''}…`}</span>
      </ManagingButton>
      {isOpen ? (
        <RecoverDialog endpointId={endpointId ?? null} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
