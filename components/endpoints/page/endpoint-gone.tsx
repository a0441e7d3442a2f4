'use client';

import { ResourceGone } from '@/components/resource/page/resource-gone';
import { endpointResource } from '../endpoint-resource';

/** In place of an endpoint that is not there. */
export function EndpointGone() {
  return <ResourceGone kind={endpointResource} />;
}
