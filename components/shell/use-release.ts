'use client';

import { useQuery } from '@tanstack/react-query';
import type { ConnectionView } from '@/lib/contract/console/session';
import { capabilitiesOptions } from '@/lib/queries/capabilities';

/**
 * What a gateway calls its release, null where it does not tell; undefined until that is known,
 * which right after sign-in it is not.
 */
export function useRelease({ projectId, release }: ConnectionView): string | null | undefined {
  const { data } = useQuery(capabilitiesOptions(projectId));
  return data ? data.release : (release ?? undefined);
}
