'use client';

import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { CloseButton } from './close-button';
import { cn } from './cn';
import { PressGuard } from './press-guard';
import { useReturnFocus } from './use-return-focus';

export const DialogClose = Radix.Close;

/** Nothing of it is in the page while it is closed: a form has several, most of which never open. */
export function Dialog({
  open,
  onOpenChange,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  if (!open) return null;
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      {children}
    </Radix.Root>
  );
}

type ContentProps = ComponentProps<typeof Radix.Content> & {
  title: ReactNode;
  /** One sentence under the title; null where the title says it all. */
  description: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** False where the dialog ends only by one of its actions. */
  closable?: boolean;
};

/** A centred dialog; on a phone it spans the width. Focus is kept inside and returns on close. */
export function DialogContent({
  title,
  description,
  footer,
  closable = true,
  className,
  children,
  ...rest
}: ContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
      <Radix.Content
        {...(description === null ? { 'aria-describedby': undefined } : {})}
        {...returnFocus}
        {...rest}
        className={cn(
          'appear fixed inset-x-0 top-[12vh] mx-auto z-50 flex max-h-[80vh] w-110 max-w-[calc(100vw-1.5rem)] flex-col rounded-lg bg-raised shadow-raised',
          className,
        )}
      >
        <div className="px-5 pt-4 pb-3">
          <div className="min-w-0 pr-8">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description === null ? null : (
              <Radix.Description className="mt-0.5 text-muted text-sm">
                {description}
              </Radix.Description>
            )}
          </div>
        </div>
        {children ? (
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        ) : null}
        {footer ? (
          <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div>
        ) : null}
        {closable ? <CloseButton /> : null}
        <PressGuard />
      </Radix.Content>
    </Radix.Portal>
  );
}
