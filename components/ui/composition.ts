import { useState } from 'react';

type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** What browsers send for a key that an input method takes; some only tell by it that one does. */
const TAKEN = 229;

/** Whether a key belongs to an input method, which ends or goes on with what it composes. */
export function isComposingKey({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === TAKEN;
}

/**
 * A text as it was before an input method began to compose in its box, until that has ended: what is
 * sought while somebody types waits for it. The handlers belong to the box.
 */
export function useComposed(text: string): {
  settled: string;
  isComposing: boolean;
  handlers: {
    onCompositionStart: () => void;
    onCompositionEnd: () => void;
  };
} {
  const [before, setBefore] = useState<string | null>(null);
  return {
    settled: before ?? text,
    isComposing: before !== null,
    handlers: {
      onCompositionStart: () => setBefore(text),
      onCompositionEnd: () => setBefore(null),
    },
  };
}

/** Has the keys that end a composition mean nothing else: no form is sent, nothing chosen or closed. */
export function keepComposingKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (/^(?:Enter|Escape)$/.test(event.key) && isComposingKey(event)) event.preventDefault();
    },
    { capture: true },
  );
}
