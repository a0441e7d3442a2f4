'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useLayerContainer } from './layer';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** Give it `aria-label` or a heading bound by `aria-labelledby`. */
export function PopoverContent({
  className,
  sideOffset = 4,
  align = 'start',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const { container, marker } = useLayerContainer();
  return (
    <>
      {marker}
      <Radix.Portal container={container}>
        <Radix.Content
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            'appear z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-lg bg-raised p-3 text-sm shadow-raised',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </>
  );
}
