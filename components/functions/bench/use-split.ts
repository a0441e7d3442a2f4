'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const SMALLEST = 25;
const LARGEST = 75;
const STEP = 5;

function within(share: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(share)));
}

/** How two panes side by side share their room, changed by pointer and arrow keys. */
export function useSplit(label: string, initial: number) {
  const [share, setShare] = useState(initial);
  return {
    /** Part of the first pane, in percent. */
    share,
    separator: {
      role: 'separator',
      'aria-label': label,
      tabIndex: 0,
      'aria-orientation': 'vertical',
      'aria-valuenow': share,
      'aria-valuemin': SMALLEST,
      'aria-valuemax': LARGEST,
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const room = event.currentTarget.parentElement?.getBoundingClientRect();
        if (!room || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        setShare(within(((event.clientX - room.left) / room.width) * 100));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setShare(within(share + step));
      },
    },
  } as const;
}
