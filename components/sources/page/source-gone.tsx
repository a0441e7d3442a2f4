'use client';

import { ResourceGone } from '@/components/resource/page/resource-gone';
import { sourceResource } from '../source-resource';

/** In place of a source that is not there. */
export function SourceGone() {
  return <ResourceGone kind={sourceResource} />;
}
