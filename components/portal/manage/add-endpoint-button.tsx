'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ButtonProps } from '@/components/ui/button';
import { ManagingButton } from '../managing/managing-button';

const EndpointDialog = dynamic(() =>
  import('./endpoint-dialog').then((module) => module.EndpointDialog),
);

/** Adds an endpoint; nothing where the link may look alone. */
export function AddEndpointButton({
  className,
  variant,
  size,
}: Pick<ButtonProps, 'className' | 'variant' | 'size'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ManagingButton
        {...(className === undefined ? {} : { className })}
        variant={variant}
        size={size}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        <span>Add endpoint</span>
      </ManagingButton>
      {isOpen ? <EndpointDialog settings={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
