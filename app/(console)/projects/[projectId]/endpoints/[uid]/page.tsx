import type { Metadata } from 'next';
import { EndpointPage } from '@/components/endpoints/page/endpoint-page';
import { getEnv } from '@/lib/server/env';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { getEndpoint } from '@/lib/server/services/get-endpoint';
import { lastSaved } from '@/lib/server/services/known-rows';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Endpoint' };

export default function OneEndpointPage(props: ResourceProps) {
  return resourcePage(
    props,
    {
      state: endpointWrites.state,
      lastSaved: (context, uid) => lastSaved(context, 'endpoint', uid),
      listItem: getEndpoint,
    },
    (resource) => (
      <EndpointPage key={resource.uid} {...resource} allowHttp={getEnv().allowHttpEndpoints} />
    ),
  );
}
