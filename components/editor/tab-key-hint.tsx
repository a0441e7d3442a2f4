'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import { useModKey } from '@/components/ui/use-mod-key';
import { useTabKey } from './use-tab-key';

/** Says what Tab does in the editor and by which key that changes; a press changes it too. */
export function TabKeyHint() {
  const { leaves, toggle } = useTabKey();
  const keys = useModKey() === '⌘' ? 'Ctrl Shift M' : 'Ctrl M';
  const isUsable = useHydrated();
  return (
    <button
      type="button"
      disabled={!isUsable}
      onClick={toggle}
      className="min-h-6 rounded text-muted text-xs underline-offset-2 hover:text-ink hover:underline"
    >
      {`${leaves ? 'Tab leaves the editor' : 'Tab indents'} · ${keys} switches`}
    </button>
  );
}
