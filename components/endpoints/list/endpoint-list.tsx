'use client';

import { Send } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { NewResource } from '@/components/resource/list/new-resource';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { endpointSearch } from '@/lib/contract/console/searches';
import { endpointStatuses } from '@/lib/contract/gateway/choices';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { openedBy } from '@/lib/util/routes';
import { endpointResource } from '../endpoint-resource';
import { endpointColumns, endpointLayout } from './columns';
import { authKind } from './endpoint-words';

const loadSelectionBar = () =>
  import('./endpoint-selection-bar').then((module) => module.EndpointSelectionBar);

const { noun, title } = endpointResource;

export const endpointList = listKind({
  name: 'endpoints',
  noun,
  title,
  purpose: 'Where events are delivered',
  model: endpointSearch,
  options: endpointListOptions,
  filters: [
    { name: 'q', kind: 'search' },
    { name: 'ownerId', kind: 'owner', ownerOf: ({ owner_id }) => owner_id },
    {
      name: 'status',
      kind: 'choice',
      label: 'Status',
      none: 'Any status',
      values: endpointStatuses,
      wordOf: (status) => status,
      entryOf: (status) => `Status ${status}`,
    },
  ],
  columns: endpointColumns,
  layout: endpointLayout,
  summaryOf: (endpoint) =>
    [endpoint.status || 'status not given', endpoint.owner_id || 'no owner', authKind(endpoint)]
      .map((words) => words.slice(0, 40))
      .join(' · '),
  nothing: {
    icon: Send,
    title: 'No endpoints yet',
    text: 'An endpoint is an address that events are delivered to, with its own limits and authentication.',
  },
  panel: latePanel(openedBy.endpoints, () =>
    import('./endpoint-panel').then((module) => module.EndpointPanel),
  ),
  loadMenu: () => import('./endpoint-row-menu').then((module) => module.EndpointRowMenu),
});

type SelectionBarProps = Parameters<Awaited<ReturnType<typeof loadSelectionBar>>>[0];

/** What can be done with selected endpoints; its code comes with the first of them. */
function SelectionBar(props: SelectionBarProps) {
  const Bar = useOnDemand(loadSelectionBar, { wanted: props.endpoints.length > 0 });
  // It also tells how the last deed went, when nothing is selected any more.
  return Bar ? <Bar {...props} /> : null;
}

/** The endpoints of a project: find, look at, make, pause and resume, and go on to edit. */
export function EndpointList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      kind={endpointList}
      scope={scope}
      create={<NewResource kind={endpointResource} projectId={projectId} />}
      selectionBar={({ rows, clear }) => (
        <SelectionBar projectId={projectId} endpoints={rows} onClear={clear} />
      )}
    />
  );
}
