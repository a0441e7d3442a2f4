import type { Metadata } from 'next';
import { EndpointPage } from '@/components/endpoints/page/endpoint-page';
import { getEnv } from '@/lib/server/env';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Endpoint' };

export default function OneEndpointPage(props: ResourceProps) {
  return resourcePage(props, endpointKind, (resource) => (
    <EndpointPage key={resource.uid} {...resource} allowHttp={getEnv().allowHttpEndpoints} />
  ));
}
