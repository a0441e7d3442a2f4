'use client';

import { ResourceGone } from '@/components/resource/resource-gone';
import { useShell } from '@/components/shell/shell-context';
import { routes } from '@/lib/util/routes';

/** In place of an endpoint that is not there. */
export function EndpointGone() {
  const { current } = useShell();
  return <ResourceGone noun="endpoint" list={routes.endpoints(current.projectId)} />;
}
