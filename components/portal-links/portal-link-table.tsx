'use client';

import { Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { useAbsentList } from '@/components/resource/list/absent-list';
import { PageHeader } from '@/components/shell/page-header';
import { FilterSelect } from '@/components/table/list/filter-select';
import { ListMessage } from '@/components/table/list/list-message';
import { ListScreen } from '@/components/table/list/list-screen';
import { OwnerCombobox } from '@/components/table/list/owner-combobox';
import { SearchBox } from '@/components/table/list/search-box';
import { type FirstFailure, useList } from '@/components/table/list/use-list';
import { useOpened } from '@/components/table/panel/use-opened';
import { usePanel } from '@/components/table/panel/use-panel';
import { clip } from '@/components/table/table/marked-text';
import { focusRow } from '@/components/table/table/row-focus';
import { useSelection } from '@/components/table/table/use-selection';
import { useTableLayout } from '@/components/table/table/use-table-layout';
import { SavedViews } from '@/components/table/views/saved-views';
import { useSavedViews } from '@/components/table/views/use-saved-views';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { portalLinkListOptions } from '@/lib/queries/portal-links';
import { accessOf } from './access-words';
import { portalLinkColumns, portalLinkLayout } from './columns';
import { ExportMenu } from './export-menu';
import { ProjectContext } from './project-context';
import { useCompare } from './use-compare';
import { activeLinkFilters, linkNoun } from './words';

// A panel that comes with the page is in its first HTML; one that is opened later is fetched then.
const LinkPanel = dynamic(() => import('./link-panel').then((module) => module.LinkPanel));
const ComparePanel = dynamic(() => import('./compare-panel').then((module) => module.ComparePanel));
const loadSelectionBar = () => import('./selection-bar').then((module) => module.SelectionBar);

const sortChoices = [{ value: 'ASC', label: 'Oldest first' }] as const;

export interface PortalLinkTableProps {
  projectId: string;
  projectName: string;
  gateway: { baseUrl: string; embedded: boolean };
  firstFailure: FirstFailure | null;
}

/** The portal links of a project: find, page, look at one, compare two, copy, export. */
export function PortalLinkTable({
  projectId,
  projectName,
  gateway,
  firstFailure,
}: PortalLinkTableProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const list = useList({
    model: portalLinkSearch,
    options: (search) => portalLinkListOptions(projectId, search),
    noun: linkNoun,
    firstFailure,
  });
  const { view, wanted, search } = list;
  const rows = view?.content ?? [];
  const panel = usePanel('link', list.key);
  const compare = useCompare();
  const selection = useSelection(list.key, view?.content);
  const scope = { gateway: gateway.baseUrl, projectId };
  const SelectionBar = useOnDemand(loadSelectionBar, { wanted: selection.rows.length > 0 });
  const layoutAccess = useTableLayout(scope, 'portal-links', portalLinkLayout);
  const views = useSavedViews(scope, 'portal-links');
  const opened = useOpened(panel.uid);
  const owners = [...new Set(rows.flatMap((row) => row.owner_id || []))].sort();
  const onLeave = () => {
    if (opened.last) focusRow(regionRef.current, opened.last);
  };
  const comparedFirst = compare.uids?.[0] ?? '';
  const panelProps = { projectId, takesFocus: opened.takesFocus, onLeave };
  const place = { projectId, list: 'portal-links' } as const;
  const absent = useAbsentList(place, list);
  const filterState = portalLinkSearch.write({ ...wanted, page: null }).toString();

  return (
    <ProjectContext value={projectId}>
      <ListScreen
        place={place}
        list={list}
        noun={linkNoun}
        header={(actions) => (
          <PageHeader
            title="Portal links"
            purpose="What each customer can see of their endpoints"
            actions={actions}
          />
        )}
        filters={
          <>
            <SearchBox
              label="Search by name"
              value={wanted.filters.q ?? ''}
              onCommit={(text) => list.change({ q: text === '' ? null : text })}
            />
            <OwnerCombobox
              value={wanted.filters.ownerId}
              known={owners}
              onChange={(ownerId) => list.change({ ownerId })}
            />
            <FilterSelect
              label="Sort"
              none="Newest first"
              value={wanted.filters.sort === 'ASC' ? 'ASC' : null}
              options={sortChoices}
              onChange={(sort) => list.change({ sort })}
            />
          </>
        }
        tools={
          <>
            <SavedViews
              access={views}
              state={{ query: filterState, layout: layoutAccess.layout }}
              onApply={(saved) => {
                layoutAccess.setLayout(saved.layout);
                const params = Object.fromEntries(new URLSearchParams(saved.query));
                list.go(portalLinkSearch.parse(params), 'push');
              }}
            />
            <ExportMenu
              projectId={projectId}
              projectName={projectName}
              links={rows}
              what={`${rows.length} ${rows.length === 1 ? 'link' : 'links'}`}
            />
          </>
        }
        activeFilters={activeLinkFilters(wanted)}
        columns={portalLinkColumns}
        layoutDefaults={portalLinkLayout}
        layoutAccess={layoutAccess}
        panel={panel}
        panelContent={
          compare.uids ? (
            <ComparePanel
              {...panelProps}
              uids={compare.uids}
              rows={rows}
              onClose={compare.close}
              onLeave={() => focusRow(regionRef.current, comparedFirst)}
            />
          ) : panel.uid ? (
            <LinkPanel
              key={panel.uid}
              {...panelProps}
              uid={panel.uid}
              row={rows.find((row) => row.uid === panel.uid)}
              embedded={gateway.embedded}
              onClose={panel.close}
            />
          ) : null
        }
        onClosePanel={compare.uids ? compare.close : panel.uid ? panel.close : null}
        selection={selection}
        selectionBar={
          SelectionBar && selection.rows.length > 0 ? (
            <SelectionBar
              projectId={projectId}
              projectName={projectName}
              links={selection.rows}
              onCompare={compare.open}
              onClear={selection.clear}
            />
          ) : null
        }
        regionRef={regionRef}
        nameOf={nameOf}
        summaryOf={summaryOf}
        oldestFirst={search.filters.sort === 'ASC'}
        absent={absent}
        nothing={
          <ListMessage icon={Link2} title="No portal links yet">
            A portal link lets a customer look at their own endpoints. Links made through the
            gateway&rsquo;s API appear here after Refresh.
          </ListMessage>
        }
      />
    </ProjectContext>
  );
}

function nameOf(link: PortalLinkView): string {
  return clip(link.name || link.uid, 80);
}

function summaryOf(link: PortalLinkView): string {
  const endpoints = link.endpoint_count ?? 0;
  return [
    link.owner_id ? clip(link.owner_id, 40) : 'no owner',
    `${endpoints} ${endpoints === 1 ? 'endpoint' : 'endpoints'}`,
    accessOf(link).manage,
  ].join(' · ');
}
