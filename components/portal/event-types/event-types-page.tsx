'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalEventTypes } from '@/lib/contract/portal/event-types';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalEventTypesOptions } from '@/lib/queries/portal/verify';
import { usePortal } from '../portal-provider';
import { TestEventButton } from '../test-event/test-event-button';
import { EventTypeRow } from './event-type-row';

const SEARCHED_FROM = 8;

/** The event types that really go to the endpoints of a link, each with a real example. */
export function EventTypesPage() {
  const { api } = usePortal();
  const { data, error, isPending } = useQuery(portalEventTypesOptions(api));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-title">Event types</h1>
          <p className="text-muted text-sm">
            What your endpoints are sent, with the newest real example of each.
          </p>
        </div>
        <TestEventButton />
      </div>
      {isPending ? <Skeleton className="h-60" /> : null}
      {error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      {data ? <Types data={data} /> : null}
    </div>
  );
}

function Types({ data: { types, every } }: { data: PortalEventTypes }) {
  const [search, setSearch] = useState('');
  const id = useId();
  const wanted = search.trim().toLowerCase();
  const found = types.filter(({ eventType }) => eventType.toLowerCase().includes(wanted));
  return (
    <>
      {every.length > 0 ? (
        <p className="text-sm">
          <bdi translate="no">{every.map(({ name }) => name.slice(0, 80)).join(', ')}</bdi>
          <span>
            {` ${every.length === 1 ? 'is' : 'are'} sent every type, also those that are new later on.`}
          </span>
        </p>
      ) : null}
      {types.length >= SEARCHED_FROM ? (
        <div className="max-w-80">
          <label htmlFor={id} className="sr-only">
            Search event types
          </label>
          <Input
            id={id}
            type="search"
            value={search}
            placeholder="Search event types"
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : null}
      {types.length === 0 ? (
        <p className="rounded-lg border bg-surface p-6 text-center text-muted text-sm">
          {every.length > 0
            ? 'Nothing was sent yet. Types stand here as soon as there are some.'
            : 'Your endpoints are not sent any events yet.'}
        </p>
      ) : (
        <ul aria-label="Event types" className="divide-y rounded-lg border bg-surface">
          {found.map((type) => (
            <EventTypeRow key={type.eventType} type={type} every={every} />
          ))}
        </ul>
      )}
      <p role="status" className="text-muted text-sm">
        {wanted !== '' && found.length === 0 ? 'No event type is called so.' : ''}
      </p>
    </>
  );
}
