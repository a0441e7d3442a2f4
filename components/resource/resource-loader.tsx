'use client';

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';

/**
 * The first state of a resource for its form, whenever and from wherever it comes: with the page, or
 * asked for by the browser when that took too long or failed.
 */
export function ResourceLoader<State, Key extends QueryKey>({
  loaded,
  options,
  noun,
  title,
  trail,
  gone,
  children,
}: {
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: State | null | undefined;
  options: UseQueryOptions<State | null, Error, State | null, Key>;
  /** What the resource is called: "endpoint". */
  noun: string;
  title: string;
  trail: { label: string; href: string }[];
  /** In place of a resource that is not there. */
  gone: ReactNode;
  children: (loaded: State | null) => ReactNode;
}) {
  // The form starts from the first state; what comes later is no reason to start it anew.
  const [first, setFirst] = useState(loaded);
  const query = useQuery({
    ...options,
    enabled: first === undefined,
    refetchOnMount: true,
  });
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  if (first !== undefined) return children(first);
  if (isApiError(query.error) && query.error.code === 'not_found') return gone;
  return (
    <>
      <PageHeader title={title} trail={trail} />
      <div className="flex max-w-180 flex-col gap-3 px-5 max-md:px-4">
        {query.error ? (
          <Banner
            tone="bad"
            title={`The ${noun} did not load`}
            actions={
              <Button size="sm" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {wholeErrorText(query.error)}
          </Banner>
        ) : (
          <div role="status" className="appear-late flex flex-col gap-3">
            <VisuallyHidden>Loading the {noun}</VisuallyHidden>
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-13 w-full" />
          </div>
        )}
      </div>
    </>
  );
}
