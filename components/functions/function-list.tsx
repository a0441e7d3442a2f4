'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import { Skeleton } from '@/components/ui/skeleton';
import { sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { wholeErrorText } from '@/lib/queries/api-error';
import { sourceListOptions } from '@/lib/queries/sources';
import { subscriptionListOptions } from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import {
  type FoundFunction,
  functionsOfSources,
  functionsOfSubscriptions,
  lineCount,
} from './collect-functions';

const MOST_ROWS = 100;

/** Every function on the first hundred sources and subscriptions, with the way to its resource. */
export function FunctionList({ projectId }: { projectId: string }) {
  const sources = useQuery(
    sourceListOptions(projectId, { ...sourceSearch.empty, perPage: MOST_ROWS }),
  );
  const subscriptions = useQuery(
    subscriptionListOptions(projectId, { ...subscriptionSearch.empty, perPage: MOST_ROWS }),
  );
  return (
    <div className="flex flex-col gap-3 px-5 pb-8 max-md:px-4">
      <Group
        title="On sources"
        empty="No source of this project changes payloads or headers by a function."
        query={sources}
        found={functionsOfSources(sources.data?.content ?? [])}
        more={sources.data?.pagination.has_next_page ?? false}
        projectId={projectId}
      />
      <Group
        title="On subscriptions"
        empty="No subscription of this project changes payloads by a function."
        query={subscriptions}
        found={functionsOfSubscriptions(subscriptions.data?.content ?? [])}
        more={subscriptions.data?.pagination.has_next_page ?? false}
        projectId={projectId}
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
  projectId,
}: {
  title: string;
  empty: string;
  query: GroupQuery;
  found: readonly FoundFunction[];
  more: boolean;
  projectId: string;
}) {
  let body: ReactNode;
  if (query.error) {
    body = (
      <Banner
        tone="bad"
        title="This list could not be read"
        className="m-3"
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
    body = <Skeleton className="m-4 h-24" />;
  } else if (found.length === 0) {
    body = <p className="px-4 py-3 text-muted text-sm">{empty}</p>;
  } else {
    body = (
      <ul>
        {found.map((each) => (
          <FunctionRow key={`${each.uid} ${each.field}`} found={each} projectId={projectId} />
        ))}
      </ul>
    );
  }
  return (
    <section aria-label={title} className="rounded-lg border bg-surface">
      <h2 className="border-b px-4 py-2.5 font-semibold text-sm">
        <span>{title}</span>
        {found.length > 0 ? (
          <span className="font-normal text-muted">{` · ${found.length}`}</span>
        ) : null}
      </h2>
      {body}
      {more ? (
        <p className="border-t px-4 py-2 text-muted text-xs">
          {`Only the newest ${MOST_ROWS} were looked at; there are more.`}
        </p>
      ) : null}
    </section>
  );
}

const works: Record<FoundFunction['field'], string> = {
  body_function: 'changes the payload',
  header_function: 'changes the headers',
  function: 'changes the payload for its endpoint',
};

function FunctionRow({ found, projectId }: { found: FoundFunction; projectId: string }) {
  const screen = found.owner === 'source' ? 'sources' : 'subscriptions';
  const href = routes.opened(projectId, screen, found.uid);
  const Icon = found.owner === 'source' ? ArrowDownToLine : Workflow;
  const lines = lineCount(found.code);
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 border-b px-4 py-1 text-sm last:border-0">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <ScreenLink
        href={href}
        dir="auto"
        className="cut min-w-0 flex-1 basis-48 font-medium hover:underline"
      >
        {found.name}
      </ScreenLink>
      <span className="basis-64 text-muted text-xs max-sm:basis-full max-sm:pl-7">
        {`${works[found.field]} · ${lines === 1 ? '1 line' : `${lines} lines`}`}
      </span>
      <span className="w-28 text-muted text-xs max-sm:pl-7">
        <RelativeTime value={found.updatedAt} focusable={false} />
      </span>
    </li>
  );
}
