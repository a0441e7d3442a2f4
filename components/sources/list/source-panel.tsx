'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { CopyButton } from '@/components/ui/copy-button';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { sourceOptions } from '@/lib/queries/sources';
import { ingestAddress } from '../form/ingest-address';
import { sourceResource } from '../source-resource';
import { SourceState } from './columns';
import { sourceKind } from './source-words';

const shownApart = new Set(['uid', 'name', 'project_id', 'type', 'url', 'is_disabled']);

/** Everything about one source, in the panel beside the list. */
export function SourcePanel(props: ListPanelProps<SourceView>) {
  return (
    <ResourcePanel
      {...props}
      kind={sourceResource}
      options={sourceOptions(props.projectId, props.uid)}
      schema={sourceSchema}
      omit={shownApart}
      factsOf={(source) => [
        { label: 'Status', value: <SourceState disabled={source.is_disabled} /> },
        { label: 'Type', value: sourceKind(source) },
        { label: 'Ingest URL', value: <IngestUrl url={ingestAddress(source)} /> },
      ]}
    />
  );
}

function IngestUrl({ url }: { url: string | null }) {
  if (!url) return <span className="text-muted">none for this type</span>;
  return (
    <span className="flex items-start gap-1">
      <span translate="no" className="wrap-anywhere font-mono text-xs leading-5">
        {url}
      </span>
      <CopyButton label="Copy ingest URL" value={url} />
    </span>
  );
}
