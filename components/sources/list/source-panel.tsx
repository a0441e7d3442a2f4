'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { UrlFact } from '@/components/resource/list/url-fact';
import { type Fact, PanelCode } from '@/components/table/panel/facts';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceSummaries } from '@/lib/form-models/source/summary';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import { sourceOptions } from '@/lib/queries/sources';
import { ingestAddress } from '../form/ingest-address';
import { sourceResource } from '../source-resource';
import { SourceStatus } from './columns';
import { providerWord, sourceKind } from './source-words';

/** Everything about one source, in the panel beside the list. */
export function SourcePanel(props: ListPanelProps<SourceView>) {
  return (
    <ResourcePanel
      {...props}
      kind={sourceResource}
      options={sourceOptions(props.projectId, props.uid)}
      factsOf={factsOf}
      partsOf={({ body_function, header_function }) => (
        <>
          <PanelCode title="Body function" code={body_function} />
          <PanelCode title="Header function" code={header_function} />
        </>
      )}
    />
  );
}

/** What is set, as the closed sections of the form say it. */
function factsOf(source: SourceView): Fact[] {
  const { provider, event_type_location } = source;
  const url = ingestAddress(source);
  const said = sourceSummaries(sourceToFormValues(source));
  return [
    { label: 'Status', value: <SourceStatus source={source} /> },
    { label: 'Type', value: sourceKind(source) },
    { label: 'Provider', value: provider ? providerWord(provider) : null },
    { label: 'Ingest URL', value: url ? <UrlFact url={url} copyLabel="Copy ingest URL" /> : null },
    { label: 'Verifier', value: said.verifier },
    { label: 'Broker', value: said.broker },
    { label: 'Idempotency keys', value: said.idempotency },
    { label: 'Event type', value: event_type_location || null },
    { label: 'Forwarded headers', value: said.forwardHeaders },
    { label: 'Custom response', value: said.customResponse },
  ];
}
