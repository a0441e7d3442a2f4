'use client';

import { ResourceGone } from '@/components/resource/resource-gone';
import { useShell } from '@/components/shell/shell-context';
import { routes } from '@/lib/util/routes';

/** In place of a source that is not there. */
export function SourceGone() {
  const { current } = useShell();
  return <ResourceGone noun="source" list={routes.sources(current.projectId)} />;
}
