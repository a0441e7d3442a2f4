'use client';

import { EndpointStatus } from '@/components/resource/endpoint-status';
import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { CopyButton } from '@/components/ui/copy-button';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointHealth, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { endpointOptions } from '@/lib/queries/endpoints';
import { endpointResource } from '../endpoint-resource';
import { HealthPart } from './endpoint-health';
import { authKind, rateLimit } from './endpoint-words';

const shownApart = new Set([
  'uid',
  'name',
  'project_id',
  'status',
  'url',
  'rate_limit',
  'rate_limit_duration',
  ...Object.keys(endpointHealth),
]);

/** Everything about one endpoint, in the panel beside the list. */
export function EndpointPanel(props: ListPanelProps<EndpointView>) {
  return (
    <ResourcePanel
      {...props}
      kind={endpointResource}
      options={endpointOptions(props.projectId, props.uid)}
      schema={endpointSchema}
      omit={shownApart}
      factsOf={(endpoint) => [
        { label: 'Status', value: <EndpointStatus status={endpoint.status} /> },
        {
          label: 'URL',
          value: endpoint.url ? (
            <span className="flex items-start gap-1">
              <span translate="no" className="wrap-anywhere font-mono text-xs leading-5">
                {endpoint.url}
              </span>
              <CopyButton label="Copy the URL" value={endpoint.url} />
            </span>
          ) : (
            <span className="text-muted">none</span>
          ),
        },
        { label: 'Authentication', value: authKind(endpoint) },
        { label: 'Rate limit', value: rateLimit(endpoint) },
      ]}
      partsOf={(endpoint) => <HealthPart endpoint={endpoint} />}
    />
  );
}
