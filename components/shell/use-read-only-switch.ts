'use client';

import { toast } from '@/components/ui/toaster';
import type { ReadOnlyBy } from '@/lib/contract/console/session';
import { errorText } from '@/lib/queries/api-error';
import { useReadOnlyState } from '@/lib/queries/session';

export interface ReadOnlySwitch {
  by: ReadOnlyBy;
  isPending: boolean;
  /** Switches the session; null where the environment leaves no choice. */
  flip: (() => void) | null;
}

/** Keeps the session from changing anything, or lets it again, and says how that went. */
export function useReadOnlySwitch(): ReadOnlySwitch {
  const { by, switchTo, isPending } = useReadOnlyState();
  function flip() {
    switchTo(by === 'nothing', {
      onSuccess: ({ readOnlyBy }) =>
        toast({
          title:
            readOnlyBy === 'nothing'
              ? 'Changes are allowed again'
              : 'This session is read-only now',
        }),
      onError: (error) =>
        toast({ tone: 'bad', title: 'Nothing was switched', detail: errorText(error) }),
    });
  }
  return { by, isPending, flip: by === 'environment' ? null : flip };
}
