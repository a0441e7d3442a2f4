'use client';

import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { layerContainerOf } from './layer';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** The text of a tooltip, beside the element it is about. */
export function TooltipBubble({
  id,
  anchor,
  side,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
}: {
  id: string;
  anchor: HTMLElement;
  side: TooltipSide;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Popover.Root open onOpenChange={(next) => next || onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal container={layerContainerOf(anchor) ?? null}>
        <Popover.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // What it is about says itself what a press on it does.
            if (event.target instanceof Node && anchor.contains(event.target)) {
              event.preventDefault();
            }
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
          className="appear z-60 max-w-80 rounded bg-ink px-2 py-1 text-canvas text-xs"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
