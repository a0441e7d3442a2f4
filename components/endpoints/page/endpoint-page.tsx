'use client';

import { ResourcePage, type ResourcePageProps } from '@/components/resource/page/resource-page';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointForm } from '../form/endpoint-form';
import { EditEndpoint } from './edit-endpoint';

/** The page of an endpoint, from its first state on. */
export function EndpointPage({
  allowHttp,
  ...props
}: ResourcePageProps<EndpointView> & { allowHttp: boolean }) {
  return (
    <ResourcePage form={endpointForm} {...props}>
      {(known) => <EditEndpoint {...known} allowHttp={allowHttp} />}
    </ResourcePage>
  );
}
