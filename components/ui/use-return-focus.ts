'use client';

import { useRef } from 'react';

/** Where to go back to: a menu item is gone by then, so it is the button of its menu. */
function standIn(element: HTMLElement): HTMLElement {
  const opener = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener ? document.getElementById(opener) : null) ?? element;
}

/**
 * Handlers for the content of a dialog that is opened by something else than a trigger of its own:
 * when it closes, the focus goes back to where it was, or to the content where that is gone by then.
 * Left alone it would fall to the page.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? standIn(activeElement) : null;
    },
    onCloseAutoFocus: (event: Event) => {
      const target = before.current;
      if (target?.isConnected === false && document.activeElement === document.body) {
        event.preventDefault();
        document.querySelector('main')?.focus();
        return;
      }
      if (!target?.isConnected || target === document.body) return;
      event.preventDefault();
      target.focus();
    },
  };
}
