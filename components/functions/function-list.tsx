'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, Workflow } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { wholeErrorText } from '@/lib/queries/api-error';
import { sourceListOptions } from '@/lib/queries/sources';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { kindFacts } from './bench/kinds';
import {
  type FoundFunction,
  functionsLike,
  functionsOfSources,
  functionsOfSubscriptions,
  lineCount,
  MOST_ROWS,
} from './collect-functions';
import { type FunctionPlace, placeText } from './opened-function';

/**
 * Every function on the first hundred sources and subscriptions, found by what is typed; a press
 * opens one in the bench.
 */
export function FunctionList({
  projectId,
  onOpen,
}: {
  projectId: string;
  onOpen: (place: FunctionPlace) => void;
}) {
  const [search, setSearch] = useState('');
  const sources = useQuery(
    sourceListOptions(projectId, { ...sourceSearch.empty, perPage: MOST_ROWS }),
  );
  const subscriptions = useQuery(
    subscriptionListOptions(projectId, { ...subscriptionSearch.empty, perPage: MOST_ROWS }),
  );
  const shared = { search, onOpen };
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label="Search functions"
        placeholder="Name, endpoint, ID or code"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Group
        {...shared}
        title="On subscriptions"
        empty="No subscription of this project changes payloads by a function."
        query={subscriptions}
        found={functionsOfSubscriptions(subscriptions.data?.content ?? [])}
        more={subscriptions.data?.pagination.has_next_page ?? false}
      />
      <Group
        {...shared}
        title="On sources"
        empty="No source of this project changes payloads or headers by a function."
        query={sources}
        found={functionsOfSources(sources.data?.content ?? [])}
        more={sources.data?.pagination.has_next_page ?? false}
      />
    </div>
  );
}

interface GroupQuery {
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

function Group({
  title,
  empty,
  query,
  found,
  more,
  search,
  onOpen,
}: {
  title: string;
  empty: string;
  query: GroupQuery;
  found: readonly FoundFunction[];
  more: boolean;
  search: string;
  onOpen: (place: FunctionPlace) => void;
}) {
  const matching = functionsLike(found, search);
  let body: ReactNode;
  if (query.error) {
    body = (
      <Banner
        tone="bad"
        title="This list could not be read"
        actions={
          <Button size="sm" onClick={query.refetch}>
            Try again
          </Button>
        }
      >
        {wholeErrorText(query.error)}
      </Banner>
    );
  } else if (query.isPending) {
    body = <Skeleton className="h-16" />;
  } else if (found.length === 0) {
    body = <p className="px-2 py-1 text-muted">{empty}</p>;
  } else if (matching.length === 0) {
    body = <p className="px-2 py-1 text-muted">None of them matches.</p>;
  } else {
    body = (
      <ul>
        {matching.map((each) => (
          <FunctionRow key={placeText(each)} found={each} onOpen={() => onOpen(each)} />
        ))}
      </ul>
    );
  }
  return (
    <section aria-label={title}>
      <h2 className="flex gap-1.5 px-2 py-1 text-muted text-xs">
        <span>{title}</span>
        {found.length > 0 ? <span>{found.length}</span> : null}
      </h2>
      {body}
      {more ? (
        <p className="px-2 py-1 text-muted text-xs">
          {`Only the newest ${MOST_ROWS} were looked at; there are more.`}
        </p>
      ) : null}
    </section>
  );
}

function FunctionRow({ found, onOpen }: { found: FoundFunction; onOpen: () => void }) {
  const { kind, name, detail, code, updatedAt } = found;
  const Icon = kind === 'subscription' ? Workflow : ArrowDownToLine;
  const lines = lineCount(code);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full min-w-0 items-center gap-2.5 rounded px-2 py-1.5 text-left hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="flex min-w-0 flex-1 flex-col">
          <bdi className="truncate font-medium">{name}</bdi>
          <span className="flex min-w-0 gap-1.5 text-muted text-xs">
            {detail ? <bdi className="truncate">{detail}</bdi> : null}
            <span className="shrink-0">{kindFacts[kind].changes}</span>
            <span className="shrink-0">{lines === 1 ? '1 line' : `${lines} lines`}</span>
          </span>
        </span>
        <RelativeTime value={updatedAt} focusable={false} className="shrink-0 text-muted text-xs" />
      </button>
    </li>
  );
}
