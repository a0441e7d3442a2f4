'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { count } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { wholeErrorText } from '@/lib/queries/api-error';

interface Users {
  /** "Subscriptions". */
  what: string;
  users: readonly { uid: string; name: string }[];
  hrefOf: (uid: string) => string;
}

/** What uses a resource, looked up at once or when somebody asks. */
export function UsageCard<Usage>({
  usage,
  ask,
  words,
  lists,
}: {
  usage: UseQueryResult<Usage>;
  /** Says what looking it up costs; null where it is looked up at once. */
  ask: { why: string; onAsk: () => void } | null;
  words: (usage: Usage) => string;
  lists: (usage: Usage) => readonly Users[];
}) {
  return (
    <SectionCard title="Used by">
      {ask ? (
        <div className="flex flex-col items-start gap-2 text-muted text-xs">
          <p>{ask.why}</p>
          <Button size="sm" onClick={ask.onAsk}>
            Look it up
          </Button>
        </div>
      ) : null}
      {usage.isFetching ? (
        <div role="status" className="appear-late flex flex-col gap-2">
          <span className="sr-only">Looking up what uses it</span>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-32" />
        </div>
      ) : usage.error ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-xs">
          <p className="text-bad">{wholeErrorText(usage.error)}</p>
          <Button size="sm" onClick={() => void usage.refetch()}>
            Try again
          </Button>
        </div>
      ) : usage.data ? (
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-muted text-xs">{words(usage.data)}</p>
          {lists(usage.data).map((list) => (
            <UserLinks key={list.what} {...list} />
          ))}
        </div>
      ) : null}
    </SectionCard>
  );
}

const MOST_SHOWN = 10;

function UserLinks({ what, users, hrefOf }: Users) {
  if (users.length === 0) return null;
  const more = users.length - MOST_SHOWN;
  return (
    <div>
      <h3 className="text-muted text-xs">{what}</h3>
      <ul>
        {users.slice(0, MOST_SHOWN).map(({ uid, name }) => (
          <li key={uid} className="truncate leading-6">
            <Link href={hrefOf(uid)} prefetch={false} className="hover:underline">
              {clip(name || uid, 80)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-muted text-xs">and {count(more, { one: 'other', many: 'others' })}</p>
      ) : null}
    </div>
  );
}
