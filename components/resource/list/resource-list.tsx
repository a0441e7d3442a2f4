'use client';

import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { ListMessage } from '@/components/table/list/list-message';
import { ListScreen } from '@/components/table/list/list-screen';
import { type FirstFailure, type List, useList } from '@/components/table/list/use-list';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { useOpened } from '@/components/table/panel/use-opened';
import { usePanel } from '@/components/table/panel/use-panel';
import { clip } from '@/components/table/table/marked-text';
import { focusedRow, focusRow } from '@/components/table/table/row-focus';
import { type Selection, useSelection } from '@/components/table/table/use-selection';
import { useTableLayout } from '@/components/table/table/use-table-layout';
import { SavedViews } from '@/components/table/views/saved-views';
import { useSavedViews } from '@/components/table/views/use-saved-views';
import type { Elements } from '@/components/ui/elements';
import { useLoadAhead } from '@/components/ui/load-ahead';
import { MenuOnDemand, type MenuTrigger } from '@/components/ui/menu-on-demand';
import { useGoTo } from '@/components/ui/screen-opener';
import { useShortcut } from '@/components/ui/shortcuts';
import { useLatest } from '@/components/ui/use-latest';
import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import { isApiError } from '@/lib/queries/api-error';
import { activeFilters, FilterControl, type ListFilter } from './list-filter';
import type { BesideList, LatePanel, ListKind, ListPanelProps, NamedRow } from './list-kind';
import { useAbsentList } from './use-absent-list';
import { useGoneRow } from './use-gone-row';
import { usePanelSteps } from './use-panel-steps';

/** What the page tells every list. */
export interface ListScope {
  projectId: string;
  /** Base URL of the gateway: preferences are kept per gateway and project. */
  gateway: string;
  firstFailure: FirstFailure | null;
}

/** What stands beside a list in place of the panel of a row. */
export interface OtherPanel<Row> {
  /** The row that the focus goes to when it closes. */
  from: string;
  close: () => void;
  show: (beside: BesideList, rows: readonly Row[]) => ReactNode;
}

/** The list of a kind of resource: the wiring that all lists share. */
export function ResourceList<F extends FilterReaders, Row extends NamedRow, Key extends QueryKey>({
  kind,
  scope: { projectId, gateway, firstFailure },
  beside,
  actions,
  create,
  tools,
  above,
  selectionBar,
  noMatch,
  otherPanel = null,
  oldestFirst,
}: {
  kind: ListKind<F, Row, Key>;
  scope: ListScope;
  /** Beside the title, such as tabs. */
  beside?: (list: List<F, Row>) => Elements;
  /** In the title row, before `create`. */
  actions?: Elements;
  /** A way to make one, in the title row and where there are none yet. */
  create?: Elements;
  /** More controls at the end of the filter row. */
  tools?: (rows: readonly Row[]) => Elements;
  /** Over the table, such as figures of what it lists. */
  above?: (list: List<F, Row>) => Elements;
  /** What can be done with selected rows; absent where nothing can. */
  selectionBar?: (selection: Selection<Row>, list: List<F, Row>) => Elements;
  /** In place of the usual words where the filters leave no rows; null for those. */
  noMatch?: (list: List<F, Row>) => Elements;
  otherPanel?: OtherPanel<Row> | null;
  oldestFirst?: (search: SearchOf<F>) => boolean;
}) {
  const {
    name,
    noun,
    model,
    layout,
    panel: { parameter },
  } = kind;
  const regionRef = useRef<HTMLDivElement>(null);
  const list = useList({
    model,
    options: (search) => kind.options(projectId, search),
    noun,
    firstFailure,
  });
  const rows = list.view?.content ?? [];
  useLoadAhead(useMemo(() => [kind.panel.load, kind.loadMenu], [kind]));
  const setGone = useGoneRow(regionRef, rows);
  const panel = usePanel(parameter, list.key);
  const opened = useOpened(panel.uid);
  const selection = useSelection(list.key, list.view?.content);
  const preferenceScope = { gateway, projectId };
  const layoutAccess = useTableLayout(preferenceScope, name, layout);
  const views = useSavedViews(preferenceScope, name);
  const place = { projectId, list: name };
  const absent = useAbsentList(place, list);
  // Whoever may not list may not make one either; where a list is missing, making may still be there.
  const lacksLicence =
    absent !== null && isApiError(list.error) && list.error.code === 'gateway_licence';
  const { icon, title, text } = kind.nothing;

  const steps = usePanelSteps(regionRef, rows, panel);
  const goTo = useGoTo();
  const { pageOf } = kind;
  useShortcut(
    {
      keys: 'o',
      label: 'Open the page of the row',
      group: 'List',
      run: () => {
        const uid = focusedRow() ?? panel.uid;
        if (uid && pageOf) goTo(pageOf(projectId, uid));
      },
    },
    pageOf !== undefined,
  );

  const besideList = (onClose: () => void, last: string | null): BesideList => ({
    takesFocus: opened.takesFocus,
    steps,
    onClose,
    onLeave: () => {
      if (last) focusRow(regionRef.current, last);
    },
  });
  function panelContent() {
    if (otherPanel) {
      const { close, from } = otherPanel;
      return otherPanel.show({ ...besideList(close, from), steps: null }, rows);
    }
    const { uid } = panel;
    if (!uid) return null;
    const row = rows.find((each) => each.uid === uid);
    const coming = (
      <PanelMissing
        noun={noun.one}
        uid={uid}
        error={null}
        takesFocus={false}
        onRetry={() => undefined}
        onClose={panel.close}
        onLeave={() => undefined}
      />
    );
    // The rows that are on their way may hold it.
    if (!list.view && !list.error) return coming;
    return (
      <Suspense key={uid} fallback={coming}>
        <OpenedPanel
          panel={kind.panel}
          projectId={projectId}
          uid={uid}
          row={row}
          {...besideList(panel.close, opened.last)}
        />
      </Suspense>
    );
  }
  const latest = useLatest({
    openRow: panel.open,
    dropRow(uid: string, place: number) {
      if (panel.uid === uid) panel.close();
      setGone(uid, place);
    },
  });
  // Always the same, so that no row is drawn again for what happens beside it.
  const openRow = useCallback((uid: string) => latest().openRow(uid), [latest]);
  const menuOf = useCallback(
    (row: Row, place: number, trigger: MenuTrigger) => (
      <MenuOnDemand
        load={kind.loadMenu}
        trigger={trigger}
        render={(Menu) => (
          <Menu
            trigger={trigger}
            projectId={projectId}
            row={row}
            onOpen={() => latest().openRow(row.uid)}
            onGone={() => latest().dropRow(row.uid, place)}
          />
        )}
      />
    ),
    [kind, projectId, latest],
  );

  const isSearch = ({ kind: of }: ListFilter<F, Row>) => of === 'search';
  const control = (filter: ListFilter<F, Row>) => (
    <FilterControl key={filter.name} filter={filter} list={list} projectId={projectId} />
  );

  return (
    <ListScreen
      place={place}
      list={list}
      noun={noun}
      header={(listActions) => (
        <PageHeader
          title={kind.title}
          purpose={kind.purpose}
          beside={beside?.(list)}
          actions={
            <>
              {listActions}
              {actions}
              {lacksLicence ? null : create}
            </>
          }
        />
      )}
      filters={
        <>
          {kind.filters.filter(isSearch).map(control)}
          {/* One line on a phone, which scrolls by itself: the rows need the height. */}
          <div className="contents max-md:empty:hidden max-md:-mx-4 max-md:-my-1 max-md:flex max-md:min-w-0 max-md:basis-[calc(100%+2rem)] max-md:gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0">
            {kind.filters.filter((filter) => !isSearch(filter)).map(control)}
          </div>
        </>
      }
      tools={
        <>
          <SavedViews
            access={views}
            state={{
              query: model.write({ ...list.wanted, page: null }).toString(),
              layout: layoutAccess.layout,
            }}
            onApply={(view) => {
              layoutAccess.setLayout(view.layout);
              list.go(model.parse(Object.fromEntries(new URLSearchParams(view.query))), 'push');
            }}
          />
          {tools?.(rows)}
        </>
      }
      activeFilters={activeFilters(kind.filters, list.wanted)}
      columns={kind.columns}
      layoutDefaults={layout}
      layoutAccess={layoutAccess}
      panel={panel}
      onOpenRow={openRow}
      panelContent={panelContent()}
      onClosePanel={otherPanel ? otherPanel.close : panel.uid ? panel.close : null}
      selection={selectionBar ? selection : null}
      selectionBar={selectionBar?.(selection, list)}
      above={above?.(list)}
      regionRef={regionRef}
      nameOf={kind.nameOf ?? nameOf}
      summaryOf={kind.summaryOf}
      menuOf={menuOf}
      oldestFirst={oldestFirst?.(list.search) ?? false}
      nothing={
        <ListMessage icon={icon} title={title} actions={create}>
          {text}
        </ListMessage>
      }
      noMatch={noMatch?.(list)}
      absent={absent}
    />
  );
}

function nameOf(row: NamedRow): string {
  return clip(row.name || row.uid, 80);
}

/** A panel by the code that was there when it opened. */
function OpenedPanel<Row>({ panel, ...props }: ListPanelProps<Row> & { panel: LatePanel<Row> }) {
  const [Panel] = useState(panel.current);
  return <Panel {...props} />;
}
