'use client';

import { Plus, Send } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { useAbsentList } from '@/components/resource/list/absent-list';
import type { ListScope } from '@/components/resource/list/resource-list';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { FilterSelect } from '@/components/table/list/filter-select';
import { ListMessage } from '@/components/table/list/list-message';
import { ListScreen } from '@/components/table/list/list-screen';
import { OwnerCombobox } from '@/components/table/list/owner-combobox';
import { SearchBox } from '@/components/table/list/search-box';
import { useList } from '@/components/table/list/use-list';
import { clip } from '@/components/table/table/marked-text';
import { useSelection } from '@/components/table/table/use-selection';
import { useTableLayout } from '@/components/table/table/use-table-layout';
import { SavedViews } from '@/components/table/views/saved-views';
import { useSavedViews } from '@/components/table/views/use-saved-views';
import { buttonClasses } from '@/components/ui/button';
import { endpointSearch } from '@/lib/contract/console/searches';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointStatuses } from '@/lib/contract/gateway/choices';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { endpointColumns, endpointLayout } from './columns';
import { EndpointSelectionBar } from './endpoint-selection-bar';
import { activeEndpointFilters, authKind, endpointNoun } from './endpoint-words';
import { useBulkPause } from './use-bulk-pause';

const statusChoices = endpointStatuses.map((value) => ({ value, label: `Status ${value}` }));

/** The endpoints of a project: find, open, make, pause and resume. */
export function EndpointList({ projectId, gateway, firstFailure }: ListScope) {
  const regionRef = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { offers } = useOffers(projectId);
  const list = useList({
    model: endpointSearch,
    options: (search) => endpointListOptions(projectId, search),
    noun: endpointNoun,
    firstFailure,
  });
  const { view, wanted } = list;
  const rows = view?.content ?? [];
  const selection = useSelection(list.key, view?.content);
  const bulk = useBulkPause(projectId);
  const scope = { gateway, projectId };
  const layoutAccess = useTableLayout(scope, 'endpoints', endpointLayout);
  const views = useSavedViews(scope, 'endpoints');
  const place = { projectId, list: 'endpoints' } as const;
  const absent = useAbsentList(place, list);
  const hrefOf = (uid: string) => routes.endpoint(projectId, uid);
  const isBarShown = selection.rows.length > 0 || bulk.run !== null;

  return (
    <ListScreen
      place={place}
      list={list}
      noun={endpointNoun}
      header={(actions) => (
        <PageHeader
          title="Endpoints"
          purpose="Where events are delivered"
          actions={
            <>
              {actions}
              <NewEndpoint projectId={projectId} />
            </>
          }
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
            known={[...new Set(rows.flatMap((row) => row.owner_id || []))].sort()}
            onChange={(ownerId) => list.change({ ownerId })}
          />
          <FilterSelect
            label="Status"
            none="Any status"
            value={wanted.filters.status}
            options={statusChoices}
            onChange={(status) => list.change({ status })}
          />
        </>
      }
      tools={
        <SavedViews
          access={views}
          state={{
            query: endpointSearch.write({ ...wanted, page: null }).toString(),
            layout: layoutAccess.layout,
          }}
          onApply={(saved) => {
            layoutAccess.setLayout(saved.layout);
            const params = Object.fromEntries(new URLSearchParams(saved.query));
            list.go(endpointSearch.parse(params), 'push');
          }}
        />
      }
      activeFilters={activeEndpointFilters(wanted)}
      columns={endpointColumns}
      layoutDefaults={endpointLayout}
      layoutAccess={layoutAccess}
      panel={{
        uid: null,
        open: (uid) => router.push(hrefOf(uid)),
        close: () => undefined,
        hrefOf,
      }}
      panelContent={null}
      onClosePanel={null}
      selection={selection}
      selectionBar={
        isBarShown ? (
          <EndpointSelectionBar
            endpoints={selection.rows}
            bulk={bulk}
            canPause={offers('pauseEndpoint')}
            onClear={selection.clear}
          />
        ) : null
      }
      regionRef={regionRef}
      nameOf={nameOf}
      summaryOf={summaryOf}
      absent={absent}
      nothing={
        <ListMessage
          icon={Send}
          title="No endpoints yet"
          actions={<NewEndpoint projectId={projectId} />}
        >
          An endpoint is an address that events are delivered to, with its own limits and
          authentication.
        </ListMessage>
      }
    />
  );
}

function NewEndpoint({ projectId }: { projectId: string }): ReactNode {
  return (
    <Link
      href={routes.newEndpoint(projectId)}
      prefetch={false}
      className={buttonClasses({ variant: 'primary' })}
    >
      <Plus aria-hidden /> New endpoint
    </Link>
  );
}

function nameOf(endpoint: EndpointView): string {
  return clip(endpoint.name || endpoint.uid, 80);
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
