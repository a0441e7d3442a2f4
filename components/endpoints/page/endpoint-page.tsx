'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import type { LastSaved } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { ApiError, errorText } from '@/lib/queries/api-error';
import { endpointBaselineOptions } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';
import { EditEndpoint } from './edit-endpoint';
import { EndpointGone } from './endpoint-gone';

export interface EndpointPageProps {
  projectId: string;
  uid: string;
  allowHttp: boolean;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: EndpointState | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<EndpointView> | null;
  /** What a list tells of it, for gateways without reads. */
  listItem: EndpointView | null;
}

/** The page of an endpoint, whenever and from wherever its first state comes. */
export function EndpointPage({ loaded, ...props }: EndpointPageProps) {
  // The form starts from the first state; what comes later is no reason to start it anew.
  const [first, setFirst] = useState(loaded);
  const query = useQuery({
    ...endpointBaselineOptions(props.projectId, props.uid),
    enabled: first === undefined,
    refetchOnMount: true,
  });
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  if (first !== undefined) return <EditEndpoint {...props} loaded={first} />;
  if (query.error instanceof ApiError && query.error.code === 'not_found') return <EndpointGone />;
  return (
    <>
      <PageHeader
        title={props.uid}
        trail={[{ label: 'Endpoints', href: routes.endpoints(props.projectId) }]}
      />
      <div className="flex max-w-180 flex-col gap-3 px-5 max-md:px-4">
        {query.error ? (
          <Banner
            tone="bad"
            title="The endpoint did not load"
            actions={
              <Button size="sm" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {errorText(query.error)}
          </Banner>
        ) : (
          <div role="status" className="appear-late flex flex-col gap-3">
            <VisuallyHidden>Loading the endpoint</VisuallyHidden>
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-13 w-full" />
          </div>
        )}
      </div>
    </>
  );
}
