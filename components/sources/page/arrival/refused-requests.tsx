'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Noun } from '@/components/table/list/list-words';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RefusedRequestView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { refusedRequestsOptions } from '@/lib/queries/sources';

const MOST_SHOWN = 5;
const requestNoun: Noun = { one: 'request', many: 'requests' };

/**
 * Why nothing arrived: the requests that were refused last, with the reason that the sender got, or
 * the messages of a broker.
 */
export function RefusedRequests({
  projectId,
  uid,
  noun = requestNoun,
  counted,
  wayToAll,
}: {
  projectId: string;
  uid: string;
  noun?: Noun;
  /** How many were refused in all, where that is known and looked at again by itself. */
  counted?: number | null | undefined;
  /** The way to all of them, shown where there are any. */
  wayToAll?: Elements;
}) {
  const title = `Refused ${noun.many}`;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(
    refusedRequestsOptions(projectId, uid),
  );
  const isBehind = useIsBehind(dataUpdatedAt, counted ?? undefined);
  const requests = data?.requests ?? [];
  const shown = requests.slice(0, MOST_SHOWN);
  // Several of one moment are told apart by their places.
  const keys = new Map(shown.map((request, at) => [request, `${request.refused_at} ${at}`]));
  const keyOf = (request: RefusedRequestView) => keys.get(request);
  const more = requests.length - shown.length;
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t pt-3 text-xs">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{title}</h3>
        <span role="status" className={error ? 'text-bad' : 'text-muted'}>
          {error ? wholeErrorText(error) : data ? countOf(requests.length, isBehind) : 'Looking…'}
        </span>
        <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden /> Look again
        </Button>
        {requests.length > 0 ? wayToAll : null}
      </div>
      {shown.length === 0 ? null : (
        <ol className="flex flex-col gap-1.5">
          {shown.map((request) => (
            <Refused key={keyOf(request)} request={request} />
          ))}
          {more > 0 ? <li className="text-muted">{`and ${more} more before`}</li> : null}
        </ol>
      )}
    </section>
  );
}

/** Whether more were counted than when the list was read last. */
function useIsBehind(readAt: number, counted: number | undefined): boolean {
  const [read, setRead] = useState({ readAt, counted });
  const isNew = read.readAt !== readAt || (read.counted === undefined && counted !== undefined);
  if (isNew) setRead({ readAt, counted });
  return !isNew && (counted ?? 0) > (read.counted ?? 0);
}

function countOf(count: number, isBehind: boolean): string {
  if (isBehind) return 'more were refused since: look again';
  return count === 0 ? 'none of late' : `${count} of late, newest first`;
}

function Refused({ request }: { request: RefusedRequestView }) {
  const { refused_at, status, reason, size, header_names } = request;
  const names = header_names ?? [];
  return (
    <li className="rounded bg-sunken px-2.5 py-1.5">
      <p className="wrap-anywhere">
        {status ? (
          <span translate="no" className="font-mono">
            {`${status} `}
          </span>
        ) : null}
        <span>{reason ?? ''}</span>
      </p>
      <p className="wrap-anywhere text-muted">
        <RelativeTime value={refused_at} />
        {size === null || size === undefined ? null : (
          <span>{`, ${size.toLocaleString('en')} ${size === 1 ? 'byte' : 'bytes'}`}</span>
        )}
        {names.length === 0 ? null : (
          <span>
            , headers{' '}
            <span translate="no" className="font-mono">
              {names.join(', ')}
            </span>
          </span>
        )}
      </p>
    </li>
  );
}
