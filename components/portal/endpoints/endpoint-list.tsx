'use client';

import { Plug } from 'lucide-react';
import { useId } from 'react';
import { SearchBox } from '@/components/table/list/search-box';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { portalErrorText } from '@/lib/queries/portal/client';
import { AddEndpointButton } from '../manage/add-endpoint-button';
import { usePortal } from '../portal-provider';
import { EndpointCard, EndpointLine } from './endpoint-card';
import type { Endpoints } from './use-endpoints';

/** More than so many are lines instead of cards, and can be searched. */
const MOST_CARDS = 9;

/** The endpoints of the link, one of which can be chosen. */
export function EndpointList({
  all,
  find,
  onFind,
  chosen,
  hrefOf,
  onChoose,
}: {
  all: Endpoints;
  /** What their names are searched by. */
  find: string;
  onFind: (text: string) => void;
  chosen: string | null;
  /** The address at which an endpoint is chosen; null for all. */
  hrefOf: (endpointId: string | null) => string;
  onChoose: (endpointId: string | null) => void;
}) {
  const titleId = useId();
  const { endpoints, isLoaded, isBusy, hasMore, error } = all;
  const isMany = endpoints.length > MOST_CARDS || hasMore || find !== '';
  const Item = isMany ? EndpointLine : EndpointCard;
  if (error && !isLoaded) {
    return (
      <Banner
        tone="bad"
        title="Your endpoints did not load"
        actions={<Button onClick={all.refresh}>Try again</Button>}
      >
        {portalErrorText(error)}
      </Banner>
    );
  }
  if (!isLoaded) return <Skeleton className="h-32" />;
  if (endpoints.length === 0 && find === '') return <NoEndpoints />;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="sr-only">
        Endpoints
      </h2>
      {isMany ? <SearchBox value={find} fields="name" onCommit={onFind} /> : null}
      {endpoints.length === 0 ? (
        <p className="text-muted text-sm">No endpoint has this in its name.</p>
      ) : (
        <ul
          className={
            isMany
              ? 'overflow-hidden rounded-lg border bg-surface'
              : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
          }
        >
          {endpoints.map((endpoint) => {
            const isChosen = endpoint.uid === chosen;
            const next = isChosen ? null : endpoint.uid;
            return (
              <Item
                key={endpoint.uid}
                endpoint={endpoint}
                isChosen={isChosen}
                href={hrefOf(next)}
                onChoose={() => onChoose(next)}
              />
            );
          })}
        </ul>
      )}
      {error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      {hasMore ? (
        <Button className="self-start" busy={isBusy} onClick={all.more}>
          Show more endpoints
        </Button>
      ) : null}
    </section>
  );
}

function NoEndpoints() {
  const { canManage } = usePortal().frame;
  return (
    <section
      aria-label="Endpoints"
      className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-10 text-center"
    >
      <Plug aria-hidden className="size-6 text-muted" />
      <h2 className="font-semibold text-base">No endpoint yet</h2>
      <p className="max-w-prose text-muted text-sm">
        {canManage
          ? 'An endpoint is an address of your server that we send events to.'
          : 'An endpoint is an address of your server that we send events to. With this link you can look at yours; whoever gave it to you adds them.'}
      </p>
      <AddEndpointButton variant="primary" />
    </section>
  );
}
