'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { count } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Named } from '@/lib/contract/console/resource-actions';
import { wholeErrorText } from '@/lib/queries/api-error';

interface UserList {
  /** "Subscriptions". */
  what: string;
  users: readonly Named[];
  hrefOf: (uid: string) => string;
}

/** What can use a resource of one kind, and what becomes of that when the resource is deleted. */
export interface ResourceUsage<Usage> {
  useUsage: (projectId: string, uid: string, enabled: boolean) => UseQueryResult<Usage>;
  /** What looking it up costs, where a real gateway is asked for it only on demand. */
  cost?: string;
  /** "2 subscriptions, 1 portal link", and whether that is all. */
  words: (usage: Usage) => string;
  lists: (usage: Usage, projectId: string) => readonly UserList[];
  /** What a delete takes along, in sentences. */
  goesToo: (usage: Usage) => string[];
  /** In their place where it could not be looked up. */
  goesTooUnknown: string;
}

/** What uses a resource, looked up at once or when somebody asks. */
export function UsageCard<Usage>({
  of: { useUsage, cost, words, lists },
  projectId,
  uid,
}: {
  of: ResourceUsage<Usage>;
  projectId: string;
  uid: string;
}) {
  const { current } = useShell();
  const [isAsked, setIsAsked] = useState(cost === undefined || current.gateway.embedded);
  const usage = useUsage(projectId, uid, isAsked);
  return (
    <SectionCard title="Used by">
      {isAsked ? null : (
        <div className="flex flex-col items-start gap-2 text-muted text-xs">
          <p>{cost}</p>
          <Button size="sm" onClick={() => setIsAsked(true)}>
            Look it up
          </Button>
        </div>
      )}
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
          {lists(usage.data, projectId).map((list) => (
            <UserLinks key={list.what} {...list} />
          ))}
        </div>
      ) : null}
    </SectionCard>
  );
}

const MOST_SHOWN = 10;

function UserLinks({ what, users, hrefOf }: UserList) {
  if (users.length === 0) return null;
  const more = users.length - MOST_SHOWN;
  return (
    <div>
      <h3 className="text-muted text-xs">{what}</h3>
      <ul>
        {users.slice(0, MOST_SHOWN).map(({ uid, name }) => (
          <li key={uid} className="leading-6">
            <ScreenLink href={hrefOf(uid)} className="hover:underline">
              <bdi className="cut">{clip(name || uid, 80)}</bdi>
            </ScreenLink>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-muted text-xs">{`and ${count(more, { one: 'other', many: 'others' })}`}</p>
      ) : null}
    </div>
  );
}
