'use client';

import { Dialog as Radix } from 'radix-ui';
import { CloseButton } from './close-button';
import { cn } from './cn';
import type { Elements } from './elements';
import { PressGuard } from './press-guard';
import { useReturnFocus } from './use-return-focus';

/** A modal panel that slides in from a side of the screen, for navigation and details on a phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  className,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  className?: string;
  children: Elements;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={cn(
            'appear fixed inset-y-0 z-50 flex w-90 max-w-[calc(100vw-2.5rem)] flex-col overflow-y-auto bg-surface shadow-raised',
            side === 'left' ? 'left-0' : 'right-0',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <CloseButton />
          <PressGuard />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
