'use client';

import { type FocusEvent, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useModKey } from '@/components/ui/use-mod-key';
import { useTabKey } from './use-tab-key';

/** What Tab does in the editor and by which key that changes. */
function useTabKeyWords(): { deed: string; keys: string } {
  const { leaves } = useTabKey();
  const keys = useModKey() === '⌘' ? 'Ctrl Shift M' : 'Ctrl M';
  return { deed: leaves ? 'Tab leaves the editor' : 'Tab indents', keys };
}

/** Says what Tab does in editors; a press changes it. Stands once, where an editor has its help. */
export function TabKeyHint() {
  const { toggle } = useTabKey();
  const { deed, keys } = useTabKeyWords();
  const isUsable = useHydrated();
  return (
    <button
      type="button"
      disabled={!isUsable}
      onClick={toggle}
      className="min-h-6 rounded text-muted text-xs underline-offset-2 hover:text-ink hover:underline"
    >
      <span>{deed}</span>
      <span>{`, ${keys} switches`}</span>
    </button>
  );
}

/** Whether this page has told it: it is the same in every editor. */
let isTold = false;

/**
 * Tells what Tab does when an editor has the focus for the first time: by voice, and beside the text
 * while the focus is there.
 */
export function useTabKeyNotice() {
  const { deed, keys } = useTabKeyWords();
  const [isShown, setShown] = useState(false);
  return {
    notice: isShown ? `${deed}, ${keys} switches` : undefined,
    onFocus() {
      if (isTold) return;
      isTold = true;
      setShown(true);
      announce(`${deed}, ${keys} switches`);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) setShown(false);
    },
  };
}
