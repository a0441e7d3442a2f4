'use client';

import { Lock } from 'lucide-react';

/** At the foot of a form in place of its save, where nothing may be changed. */
export function ReadOnlyBar() {
  return (
    <p className="sticky bottom-0 z-10 mt-auto flex items-center gap-2 border-t bg-surface px-5 py-3.5 text-muted text-sm max-md:px-4">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span>Read-only: the form shows what is stored, and nothing here can be saved.</span>
    </p>
  );
}
