'use client';

import { Popover, Slot } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { layerContainerOf } from './layer';

const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 120;

/**
 * Shows `content` on hover and on keyboard focus. Nothing but handlers is mounted until then,
 * so that a table may carry hundreds. Stays while the pointer is on it; Escape closes it (WCAG 1.4.13).
 */
export function Tooltip({
  content,
  describes = true,
  side = 'top',
  children,
}: {
  content: ReactNode;
  /** False when the content only repeats the accessible name. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  function schedule(next: boolean, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  }
  function closeNow() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  const leave = () => schedule(false, CLOSE_AFTER_MS);

  return (
    <>
      <Slot.Root
        aria-describedby={open && describes ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return;
          anchor.current = event.currentTarget;
          schedule(true, OPEN_AFTER_MS);
        }}
        onPointerLeave={leave}
        onPointerDown={closeNow}
        onFocus={(event) => {
          if (!event.currentTarget.matches(':focus-visible')) return;
          anchor.current = event.currentTarget;
          schedule(true, 0);
        }}
        // Not at once: a dialog around it takes the focus back when something is removed from it
        // while nothing has the focus, and Tab would never get past this element.
        onBlur={() => schedule(false, 0)}
      >
        {children}
      </Slot.Root>
      {open ? (
        <Popover.Root open onOpenChange={(next) => next || closeNow()}>
          <Popover.Anchor virtualRef={anchor as { current: HTMLElement }} />
          <Popover.Portal container={layerContainerOf(anchor.current) ?? null}>
            <Popover.Content
              id={id}
              role="tooltip"
              side={side}
              sideOffset={6}
              collisionPadding={8}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onPointerEnter={() => schedule(true, 0)}
              onPointerLeave={leave}
              className="appear z-60 max-w-80 rounded bg-ink px-2 py-1 text-canvas text-xs"
            >
              {content}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      ) : null}
    </>
  );
}
