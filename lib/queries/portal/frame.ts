import { queryOptions } from '@tanstack/react-query';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { callPortal, portalKeys } from './client';

/** Whose portal it is and what its partner may do. */
export function portalFrameOptions(api: string) {
  return queryOptions({
    queryKey: [...portalKeys.all(api), 'frame'] as const,
    queryFn: ({ signal }) => callPortal<PortalFrame>(api, { path: '/frame', signal }),
  });
}
