'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormTypes, ResourceForm, StoredOf } from '@/components/resource/form/resource-form';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { Skeleton } from '@/components/ui/skeleton';
import { useLatest } from '@/components/ui/use-latest';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LastSaved, ResourceState } from '@/lib/contract/console/save-result';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { useClearedSince } from '@/lib/queries/capabilities';
import type { FirstRead } from './first-read';
import { ResourceGone } from './resource-gone';
import type { EditProps } from './use-edit';

/** How the page of a resource opens: which one it is, and what the server knows of it. */
export interface ResourcePageProps<Stored> {
  projectId: string;
  uid: string;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: ResourceState<Stored> | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<Stored> | null;
  /** What a list tells of it, for gateways without reads. */
  listItem: Stored | null;
}

/**
 * The page of a resource, whenever and from wherever its first state comes: with the page, or asked
 * for by the browser when that took too long or failed.
 */
export function ResourcePage<T extends FormTypes>({
  form: { kind, calls },
  loaded,
  gone = <ResourceGone kind={kind} />,
  children,
  ...rest
}: ResourcePageProps<StoredOf<T>> & {
  form: ResourceForm<T>;
  /** In place of a resource that is not there. */
  gone?: Elements;
  children: (known: EditProps<T>) => Elements;
}) {
  const { projectId, uid } = rest;
  const { one: noun } = kind.noun;
  useNoteOpened(uid);
  // The form starts from the first state; what comes later is no reason to start it anew.
  const [first, setFirst] = useState(loaded);
  const [isServed] = useState(loaded !== undefined);
  const client = useQueryClient();
  const [row] = useState(() =>
    loaded === undefined ? calls.rowOf(client, projectId, uid) : undefined,
  );
  const isCleared = useClearedSince(projectId);
  const query = useQuery({
    ...calls.baselineOptions(projectId, uid),
    enabled: first === undefined || isCleared,
    refetchOnMount: true,
  });
  const lost = isCleared && isNotFound(query.error) ? { lost: gone } : {};
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  const latestFirst = useLatest(first);
  if (row) {
    // The form opens with what a list has shown, and the read goes on beside it.
    const read: FirstRead<StoredOf<T>> = {
      row,
      state: first,
      error: query.error,
      gone,
      settle: async () => {
        if (latestFirst() !== undefined) return 'read';
        const { data, error } = await query.refetch({ cancelRefetch: false });
        if (data !== undefined) return 'read';
        return isNotFound(error) ? 'gone' : 'failed';
      },
    };
    return children({ ...rest, ...lost, loaded: first ?? null, row, read, isServed: false });
  }
  if (first !== undefined) return children({ ...rest, ...lost, loaded: first, isServed });
  if (isNotFound(query.error)) return gone;
  return (
    <>
      <PageHeader title={uid} trail={trailTo(kind, projectId)} />
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
            <VisuallyHidden>{`Loading the ${noun}`}</VisuallyHidden>
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-13 w-full" />
          </div>
        )}
      </div>
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  return isApiError(error) && error.code === 'not_found';
}
