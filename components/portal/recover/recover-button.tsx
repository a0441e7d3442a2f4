'use client';

import { RotateCcw } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';

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
export function RecoverButton({ count = null, isMore = false, variant }: RecoverButtonProps) {
  const amount = count === null || count === 0 ? '' : ` ${count.toLocaleString('en')}`;
  return (
    <Button variant={variant}>
      <RotateCcw aria-hidden />
      <span>{`Recover${amount}${isMore ? '+' : ''}…`}</span>
    </Button>
  );
}
