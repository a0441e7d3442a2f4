'use client';

import { Lock } from 'lucide-react';
import { useShell } from '@/components/shell/shell-context';
import { useReadOnlySwitch } from '@/components/shell/use-read-only-switch';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { Tooltip } from '@/components/ui/tooltip';
import { routes } from '@/lib/util/routes';
import { readOnlyReasons } from '@/lib/words/read-only';

/** At the foot of the sidebar: that nothing can be changed, why, and the way back where there is one. */
export function ReadOnlyNotice({ folded }: { folded: boolean }) {
  const { current } = useShell();
  const { by, isPending, flip } = useReadOnlySwitch();
  if (by === 'nothing') return null;
  const reason = readOnlyReasons[by];
  if (folded) {
    const text = `Read-only. ${reason}`;
    return (
      <Tooltip content={text} side="right" describes={false}>
        <ScreenLink
          href={routes.settings(current.projectId)}
          aria-label={text}
          className="flex size-8 items-center justify-center rounded text-muted hover:bg-hover"
        >
          <Lock aria-hidden className="size-4" />
        </ScreenLink>
      </Tooltip>
    );
  }
  return (
    <section aria-label="Read-only" className="rounded border bg-surface p-2.5 text-xs">
      <p className="flex items-center gap-1.5 font-medium">
        <Lock aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span>Read-only</span>
      </p>
      <p className="text-muted">{reason}</p>
      {flip ? (
        <Button size="sm" busy={isPending} className="mt-2 w-full" onClick={flip}>
          Allow changes again
        </Button>
      ) : null}
    </section>
  );
}
