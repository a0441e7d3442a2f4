'use client';

import { ArrowUp } from 'lucide-react';
import type { Noun } from '@/components/table/list/list-words';
import { type Followed, useFollowed } from '@/components/table/live/use-followed';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/components/ui/shortcuts';

export interface LiveFollowerProps<Row extends { uid: string }> extends Followed<Row> {
  noun: Noun;
  /** Reads the first page anew. */
  onShow: () => void;
}

/** Follows a list: patches its rows where they are, and tells how many new ones there are. */
export function LiveFollower<Row extends { uid: string }>({
  onShow,
  ...followed
}: LiveFollowerProps<Row>) {
  const { fresh, problem, goOn } = useFollowed(followed);
  const isNew = fresh.count > 0;
  useShortcut({ keys: 'n', label: 'Show new rows', group: 'List', run: onShow }, isNew);
  return (
    // It takes no room, so that nothing moves.
    <div className="relative z-20 h-0">
      <div className="pointer-events-none absolute inset-x-0 top-10 flex flex-col items-center gap-1 *:pointer-events-auto">
        {isNew ? (
          <Button variant="primary" size="sm" className="rounded-full shadow-md" onClick={onShow}>
            <ArrowUp aria-hidden />
            <span>{`${fresh.count}${fresh.isMore ? '+' : ''} new`}</span>
            <Kbd keys="n" className="max-md:hidden" />
          </Button>
        ) : null}
        {problem === null ? null : (
          <p
            role="status"
            className="flex items-center gap-2 rounded-full border bg-surface py-0.5 pr-1 pl-3 text-xs shadow-md"
          >
            <span>{`Live has paused: ${problem}`}</span>
            <Button size="sm" variant="quiet" className="rounded-full" onClick={goOn}>
              Go on
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
