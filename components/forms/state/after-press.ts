'use client';

import { useEffect } from 'react';

let isPressed = false;

/** Watches presses for `afterPress` while a form is on screen. */
export function usePressWatch(): void {
  useEffect(() => {
    const onDown = () => {
      isPressed = true;
    };
    const onEnd = () => {
      isPressed = false;
    };
    window.addEventListener('pointerdown', onDown, { capture: true });
    window.addEventListener('pointerup', onEnd, { capture: true });
    window.addEventListener('pointercancel', onEnd, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onDown, { capture: true });
      window.removeEventListener('pointerup', onEnd, { capture: true });
      window.removeEventListener('pointercancel', onEnd, { capture: true });
    };
  }, []);
}

/**
 * Runs `work` at once, or after the click that is under way: a message that appears between the two
 * halves of a click would move the page, and the click would hit something else.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    controller.abort();
    // The click itself is dispatched right after the pointer is up.
    setTimeout(work, 0);
  };
  window.addEventListener('pointerup', run, { signal });
  window.addEventListener('pointercancel', run, { signal });
}
