'use client';

import { ArrowDownToLine } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { NewResource } from '@/components/resource/list/new-resource';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { sourceSearch, sourceStatuses } from '@/lib/contract/console/searches';
import { sourceProviders, sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceListOptions } from '@/lib/queries/sources';
import { openedBy } from '@/lib/util/routes';
import { switchWord } from '@/lib/words/statuses';
import { sourceResource } from '../source-resource';
import { sourceColumns, sourceLayout } from './columns';
import { consumerTrouble, providerWord, sourceKind, typeWord, verifierKind } from './source-words';

const { noun, title } = sourceResource;

export const sourceList = listKind({
  name: 'sources',
  noun,
  title,
  purpose: 'Where events come from',
  model: sourceSearch,
  options: sourceListOptions,
  filters: [
    { name: 'q', kind: 'search', fields: 'name, URL or ID' },
    {
      name: 'type',
      kind: 'choice',
      label: 'Type',
      none: 'Any type',
      values: sourceTypes,
      wordOf: typeWord,
    },
    {
      name: 'provider',
      kind: 'choice',
      label: 'Provider',
      none: 'Any provider',
      values: sourceProviders,
      wordOf: providerWord,
    },
    {
      name: 'status',
      kind: 'choice',
      label: 'Status',
      none: 'Any status',
      values: sourceStatuses,
      wordOf: (status) => status,
      entryOf: (status) => `Status ${status}`,
    },
  ],
  columns: sourceColumns,
  layout: sourceLayout,
  summaryOf: (source) => {
    const state = consumerTrouble(source)?.word ?? switchWord(source.is_disabled);
    return `${sourceKind(source)} · verifier ${verifierKind(source)} · ${state}`;
  },
  nothing: {
    icon: ArrowDownToLine,
    title: 'No sources yet',
    text: 'A source takes events in: by an address of its own, or from a message broker.',
  },
  panel: latePanel(openedBy.sources, () =>
    import('./source-panel').then((module) => module.SourcePanel),
  ),
  loadMenu: () => import('./source-row-menu').then((module) => module.SourceRowMenu),
});

/** The sources of a project: find, look at, make, and go on to edit. */
export function SourceList(scope: ListScope) {
  return (
    <ResourceList
      kind={sourceList}
      scope={scope}
      create={<NewResource kind={sourceResource} projectId={scope.projectId} />}
    />
  );
}
