import type { Metadata } from 'next';
import { CreateEndpoint } from '@/components/endpoints/page/create-endpoint';
import { getEnv } from '@/lib/server/env';
import { type NewResourceProps, newResourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'New endpoint' };

export default function NewEndpointPage(props: NewResourceProps) {
  return newResourcePage(props, (projectId) => (
    <CreateEndpoint projectId={projectId} allowHttp={getEnv().allowHttpEndpoints} />
  ));
}
