'use client';

import { ArrowDownToLine, Pencil, Plus } from 'lucide-react';
import Link from 'next/link';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { PageHeader } from '@/components/shell/page-header';
import { FilterSelect } from '@/components/table/list/filter-select';
import { ListMessage } from '@/components/table/list/list-message';
import { SearchBox } from '@/components/table/list/search-box';
import { Facts, PanelSection } from '@/components/table/panel/facts';
import { buttonClasses } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { sourceSearch, sourceStatuses } from '@/lib/contract/console/searches';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceProviders, sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { sourceListOptions, sourceOptions } from '@/lib/queries/sources';
import { routes } from '@/lib/util/routes';
import { switchWord } from '@/lib/words/statuses';
import { ingestAddress } from '../form/ingest-address';
import { SourceState, sourceColumns, sourceLayout } from './columns';
import {
  activeSourceFilters,
  providerWord,
  sourceKind,
  sourceNoun,
  typeWord,
  verifierKind,
} from './source-words';

const typeChoices = sourceTypes.map((value) => ({ value, label: typeWord(value) }));
const providerChoices = sourceProviders.map((value) => ({ value, label: providerWord(value) }));
const statusChoices = sourceStatuses.map((value) => ({ value, label: `Status ${value}` }));
const shownApart = new Set(['uid', 'name', 'project_id', 'type', 'url', 'is_disabled']);

/** The sources of a project: find, look at, make, and go on to edit. */
export function SourceList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      scope={scope}
      name="sources"
      noun={sourceNoun}
      model={sourceSearch}
      options={(search) => sourceListOptions(projectId, search)}
      columns={sourceColumns}
      layoutDefaults={sourceLayout}
      header={(actions) => (
        <PageHeader
          title="Sources"
          purpose="Where events come from"
          actions={
            <>
              {actions}
              <NewSource projectId={projectId} />
            </>
          }
        />
      )}
      filters={({ wanted, change }) => (
        <>
          <SearchBox
            label="Search by name"
            value={wanted.filters.q ?? ''}
            onCommit={(text) => change({ q: text === '' ? null : text })}
          />
          <FilterSelect
            label="Type"
            none="Any type"
            value={wanted.filters.type}
            options={typeChoices}
            onChange={(type) => change({ type })}
          />
          <FilterSelect
            label="Provider"
            none="Any provider"
            value={wanted.filters.provider}
            options={providerChoices}
            onChange={(provider) => change({ provider })}
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
      activeFilters={activeSourceFilters}
      panelContent={(panel, row) => (
        <ResourcePanel
          key={panel.uid}
          {...panel}
          noun="source"
          row={row}
          options={sourceOptions(projectId, panel.uid)}
          schema={sourceSchema}
          omit={shownApart}
          head={(source) => <SourceHead source={source} projectId={projectId} />}
        />
      )}
      summaryOf={summaryOf}
      nothing={
        <ListMessage
          icon={ArrowDownToLine}
          title="No sources yet"
          actions={<NewSource projectId={projectId} />}
        >
          A source takes events in: by an address of its own, or from a message broker.
        </ListMessage>
      }
    />
  );
}

function NewSource({ projectId }: { projectId: string }) {
  return (
    <Link
      href={routes.newSource(projectId)}
      prefetch={false}
      className={buttonClasses({ variant: 'primary' })}
    >
      <Plus aria-hidden /> New source
    </Link>
  );
}

function SourceHead({ source, projectId }: { source: SourceView; projectId: string }) {
  const url = ingestAddress(source);
  return (
    <PanelSection>
      <Link
        href={routes.source(projectId, source.uid)}
        prefetch={false}
        className={buttonClasses({ className: 'mb-3 self-start' })}
      >
        <Pencil aria-hidden /> Edit source
      </Link>
      <Facts
        facts={[
          { label: 'Status', value: <SourceState disabled={source.is_disabled} /> },
          { label: 'Type', value: sourceKind(source) },
          {
            label: 'Ingest URL',
            value: url ? (
              <span className="flex items-start gap-1">
                <span className="wrap-anywhere font-mono text-xs leading-5">{url}</span>
                <CopyButton label="Copy ingest URL" value={url} />
              </span>
            ) : (
              <span className="text-muted">none for this type</span>
            ),
          },
        ]}
      />
    </PanelSection>
  );
}

function summaryOf(source: SourceView): string {
  const state = switchWord(source.is_disabled);
  return `${sourceKind(source)} · verifier ${verifierKind(source)} · ${state}`;
}
