'use client';

import { Slot } from 'radix-ui';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { TooltipBubble, TooltipSide } from './tooltip-bubble';

const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 120;

type Bubble = ComponentType<Parameters<typeof TooltipBubble>[0]>;

// One for all: a table may carry hundreds of tooltips, and none is shown in a first load.
let bubble: Bubble | undefined;

async function loadBubble(): Promise<void> {
  bubble ??= (await import('./tooltip-bubble')).TooltipBubble;
}

/** How others open a tooltip, such as a field that explains itself. */
export interface TooltipHandle {
  openAfter(delayMs: number, beside: HTMLElement): void;
  close(): void;
}

/**
 * Shows `content` on hover and on keyboard focus. Nothing but handlers is mounted until then,
 * so that a table may carry hundreds. Stays while the pointer is on it; Escape closes it (WCAG 1.4.13).
 */
export function Tooltip({
  content,
  describes = true,
  side = 'top',
  opensByPress = false,
  handle,
  children,
}: {
  content: ReactNode;
  /** False when the content only repeats the accessible name. */
  describes?: boolean;
  side?: TooltipSide;
  /** True where that is all that a press is for; a finger has no other way. */
  opensByPress?: boolean;
  handle?: Ref<TooltipHandle>;
  children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wanted = useRef<HTMLElement | null>(null);
  const isUnderPointer = useRef(false);
  const id = useId();

  async function open() {
    // A tooltip whose code does not come is missed less than the page would be.
    await loadBubble().catch(() => undefined);
    if (bubble) setAnchor(wanted.current);
  }
  function openAfter(delayMs: number, element: HTMLElement | null) {
    clearTimeout(timer.current);
    wanted.current = element;
    timer.current = setTimeout(() => {
      // No effect takes the timer away, since each row of a list would have one to mount.
      if (element?.isConnected) void open();
    }, delayMs);
  }
  function closeNow() {
    clearTimeout(timer.current);
    wanted.current = null;
    setAnchor(null);
  }
  function closeAfter(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(closeNow, delayMs);
  }
  useImperativeHandle(handle, () => ({ openAfter, close: closeNow }));
  function leave() {
    isUnderPointer.current = false;
    closeAfter(CLOSE_AFTER_MS);
  }
  const Bubble = anchor ? bubble : undefined;

  return (
    <>
      <Slot.Root
        aria-describedby={Bubble && describes ? id : undefined}
        // Not when it is entered: what moves under a resting pointer is not pointed at.
        onPointerMove={(event) => {
          if (event.pointerType === 'touch' || isUnderPointer.current) return;
          isUnderPointer.current = true;
          openAfter(OPEN_AFTER_MS, event.currentTarget);
        }}
        onPointerLeave={leave}
        onPointerDown={opensByPress ? undefined : closeNow}
        onClick={opensByPress ? (event) => openAfter(0, event.currentTarget) : undefined}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) openAfter(0, event.currentTarget);
        }}
        // Not at once: a dialog around it takes the focus back when something is removed from it
        // while nothing has the focus, and Tab would never get past this element.
        onBlur={() => closeAfter(0)}
      >
        {children}
      </Slot.Root>
      {anchor && Bubble ? (
        <Bubble
          id={id}
          anchor={anchor}
          side={side}
          onClose={closeNow}
          onPointerEnter={() => openAfter(0, anchor)}
          onPointerLeave={leave}
        >
          {content}
        </Bubble>
      ) : null}
    </>
  );
}
