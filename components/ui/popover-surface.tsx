'use client';

import { Popover as Radix } from 'radix-ui';
import { useRef } from 'react';
import { cn } from './cn';
import { useLayerContainer } from './layer';
import type { PopoverContentProps, PopoverState } from './popover-state';

/** The content of an open popover, beside the button that opened it. */
export function PopoverSurface({
  state: { setOpen, trigger, id },
  className,
  sideOffset = 4,
  align = 'start',
  ...rest
}: PopoverContentProps & { state: PopoverState }) {
  const { container, marker } = useLayerContainer();
  const isLeftByPress = useRef(false);
  return (
    <>
      {marker}
      <Radix.Root open onOpenChange={setOpen}>
        <Radix.Anchor virtualRef={trigger as { current: HTMLElement }} />
        <Radix.Portal container={container}>
          <Radix.Content
            {...rest}
            id={id}
            sideOffset={sideOffset}
            align={align}
            collisionPadding={8}
            onInteractOutside={(event) => {
              // The button closes it by itself; closed here as well it would open again at once.
              if (event.target instanceof Node && trigger.current?.contains(event.target)) {
                event.preventDefault();
              } else isLeftByPress.current = true;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // A press elsewhere has put the focus where it belongs.
              if (!isLeftByPress.current) trigger.current?.focus();
            }}
            className={cn(
              'appear z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-lg bg-raised p-3 text-sm shadow-raised',
              className,
            )}
          />
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}
