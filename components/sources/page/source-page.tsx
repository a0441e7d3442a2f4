'use client';

import { ResourceLoader } from '@/components/resource/resource-loader';
import type { LastSaved, ResourceState } from '@/lib/contract/console/save-result';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceBaselineOptions } from '@/lib/queries/source-saves';
import { routes } from '@/lib/util/routes';
import { EditSource } from './edit-source';
import { SourceGone } from './source-gone';

export interface SourcePageProps {
  projectId: string;
  uid: string;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: ResourceState<SourceView> | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<SourceView> | null;
  /** What a list tells of it, for gateways without reads. */
  listItem: SourceView | null;
}

/** The page of a source, whenever and from wherever its first state comes. */
export function SourcePage({ loaded, ...props }: SourcePageProps) {
  const { projectId, uid } = props;
  return (
    <ResourceLoader
      loaded={loaded}
      options={sourceBaselineOptions(projectId, uid)}
      noun="source"
      title={uid}
      trail={[{ label: 'Sources', href: routes.sources(projectId) }]}
      gone={<SourceGone />}
    >
      {(first) => <EditSource {...props} loaded={first} />}
    </ResourceLoader>
  );
}
