'use client';

import { Send } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { EndpointStatus } from '@/components/table/endpoint-status';
import { PanelSection } from '@/components/table/facts';
import { FilterSelect } from '@/components/table/filter-select';
import { ListMessage } from '@/components/table/list-message';
import { OwnerCombobox } from '@/components/table/owner-combobox';
import { type ListScope, ResourceList } from '@/components/table/resource-list';
import { ResourcePanel } from '@/components/table/resource-panel';
import { SearchBox } from '@/components/table/search-box';
import { CopyButton } from '@/components/ui/copy-button';
import { endpointSearch } from '@/lib/contract/console/searches';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointSchema, endpointStatuses } from '@/lib/contract/gateway/endpoint';
import { endpointListOptions, endpointOptions } from '@/lib/queries/endpoints';
import { endpointColumns, endpointLayout } from './columns';
import { activeEndpointFilters, authKind, endpointNoun } from './endpoint-words';

const statusChoices = endpointStatuses.map((value) => ({ value, label: `Status ${value}` }));
const shownApart = new Set(['uid', 'name', 'status', 'url', 'project_id']);

/** The endpoints of a project, read only. */
export function EndpointList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      scope={scope}
      name="endpoints"
      noun={endpointNoun}
      model={endpointSearch}
      options={(search) => endpointListOptions(projectId, search)}
      columns={endpointColumns}
      layoutDefaults={endpointLayout}
      header={(actions) => (
        <PageHeader title="Endpoints" purpose="Where events are delivered" actions={actions} />
      )}
      filters={({ wanted, change, view }) => (
        <>
          <SearchBox
            label="Search by name"
            value={wanted.filters.q ?? ''}
            onCommit={(text) => change({ q: text === '' ? null : text })}
          />
          <OwnerCombobox
            value={wanted.filters.ownerId}
            known={[...new Set(view?.content.flatMap((row) => row.owner_id || []) ?? [])].sort()}
            onChange={(ownerId) => change({ ownerId })}
          />
          <FilterSelect
            label="Status"
            none="Any status"
            value={wanted.filters.status}
            options={statusChoices}
            onChange={(status) => change({ status })}
          />
        </>
      )}
      activeFilters={activeEndpointFilters}
      panelContent={(panel, row) => (
        <ResourcePanel
          key={panel.uid}
          {...panel}
          noun="endpoint"
          row={row}
          options={endpointOptions(projectId, panel.uid)}
          schema={endpointSchema}
          omit={shownApart}
          head={(endpoint) => <EndpointHead endpoint={endpoint} />}
        />
      )}
      summaryOf={summaryOf}
      nothing={
        <ListMessage icon={Send} title="No endpoints yet">
          An endpoint is an address that events are delivered to, with its own limits and
          authentication. Endpoints made through the gateway&rsquo;s API appear here after Refresh.
        </ListMessage>
      }
    />
  );
}

function EndpointHead({ endpoint }: { endpoint: EndpointView }) {
  return (
    <PanelSection>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere font-mono text-xs leading-5">
          {endpoint.url?.slice(0, 2000) || 'no address'}
        </p>
        {endpoint.url ? <CopyButton label="Copy the URL" value={endpoint.url} /> : null}
      </div>
      <EndpointStatus status={endpoint.status} />
    </PanelSection>
  );
}

function summaryOf(endpoint: EndpointView): string {
  return [
    endpoint.status || 'status not given',
    endpoint.owner_id || 'no owner',
    authKind(endpoint),
  ]
    .map((words) => words.slice(0, 40))
    .join(' · ');
}
