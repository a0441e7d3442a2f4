'use client';

import { Send } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { NewResource } from '@/components/resource/list/new-resource';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import type { Selection } from '@/components/table/table/use-selection';
import { useReadOnly } from '@/components/ui/read-only';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { endpointSearch } from '@/lib/contract/console/searches';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointStatuses } from '@/lib/contract/gateway/choices';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { isolated } from '@/lib/util/isolated';
import { openedBy } from '@/lib/util/routes';
import { notTold } from '@/lib/words/absent';
import { endpointStatusWord } from '@/lib/words/statuses';
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
    { name: 'q', kind: 'search', fields: 'name, owner, URL or ID' },
    { name: 'ownerId', kind: 'owner', part: 'owner', ownerOf: ({ owner_id }) => owner_id },
    {
      name: 'status',
      kind: 'choice',
      label: 'Status',
      none: 'Any status',
      values: endpointStatuses,
      wordOf: endpointStatusWord,
      entryOf: (status) => `Status ${endpointStatusWord(status)}`,
    },
  ],
  columns: endpointColumns,
  layout: endpointLayout,
  summaryOf: (endpoint) =>
    [statusOf(endpoint), endpoint.owner_id || 'no owner', authKind(endpoint)]
      .map((words) => isolated(words.slice(0, 40)))
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

function statusOf({ status }: EndpointView): string {
  return status ? endpointStatusWord(status) : `status ${notTold}`;
}

/** What can be done with selected endpoints; its code comes with the first of them. */
function SelectionBar(props: SelectionBarProps) {
  const isWanted = props.endpoints.length > 0;
  const Bar = useOnDemand(loadSelectionBar, { wanted: isWanted });
  return Bar && isWanted ? <Bar {...props} /> : null;
}

/** The endpoints of a project: find, look at, make, pause and resume, and go on to edit. */
export function EndpointList(scope: ListScope) {
  const { projectId } = scope;
  const isReadOnly = useReadOnly();
  const selectionBar = ({ rows, clear }: Selection<EndpointView>) => (
    <SelectionBar projectId={projectId} endpoints={rows} onClear={clear} />
  );
  return (
    <ResourceList
      kind={endpointList}
      scope={scope}
      create={<NewResource kind={endpointResource} projectId={projectId} />}
      {...(isReadOnly ? {} : { selectionBar })}
    />
  );
}
