'use client';

import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { PanelBoundary } from '@/components/table/panel/panel-boundary';
import type { Panel } from '@/components/table/panel/use-panel';
import { DataTable } from '@/components/table/table/data-table';
import { LayoutControls } from '@/components/table/table/layout-controls';
import type { ListColumn, ListRow } from '@/components/table/table/list-features';
import { focusedRow, moveRowFocus } from '@/components/table/table/row-focus';
import type { Selection } from '@/components/table/table/use-selection';
import type { TableLayoutAccess } from '@/components/table/table/use-table-layout';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import type { MenuTrigger } from '@/components/ui/menu-on-demand';
import { useShortcut } from '@/components/ui/shortcuts';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { CursorPager } from './cursor-pager';
import { ListActions } from './list-actions';
import { ListBodyState } from './list-body-states';
import { ListNotices } from './list-notices';
import { listState } from './list-state';
import { type Noun, pageStatus } from './list-words';
import { pageMoves } from './page-moves';
import type { List } from './use-list';
import { type ListPlace, WalkStatus } from './walk-status';

/** A filter that is chosen, which the search box is not. */
const filterControl = 'select, button[aria-haspopup]';

interface ListScreenProps<F extends FilterReaders, Row extends ListRow> {
  place: ListPlace;
  list: List<F, Row>;
  noun: Noun;
  /** The title row; receives the actions that every list has. */
  header: (actions: Elements) => Elements;
  /** Search box and filters. */
  filters: Elements;
  /** More controls at the end of the filter row. */
  tools?: Elements;
  /** What narrows the list, in words; empty when nothing does. */
  activeFilters: readonly string[];
  columns: ListColumn<Row>[];
  layoutDefaults: LayoutDefaults;
  layoutAccess: TableLayoutAccess;
  panel: Panel;
  /** Opens the panel of a row; the same function at each render. */
  onOpenRow: (uid: string) => void;
  panelContent: ReactNode;
  /** Closes what `panelContent` shows; null when it shows nothing. */
  onClosePanel: (() => void) | null;
  /** Null where nothing can be done with selected rows: a selection without use is a dead end. */
  selection: Selection<Row> | null;
  selectionBar?: Elements;
  regionRef: RefObject<HTMLDivElement | null>;
  nameOf: (row: Row) => string;
  summaryOf: (row: Row) => ReactNode;
  /** The menu of the row at a place of the page, at the button that it is given. */
  menuOf: (row: Row, place: number, trigger: MenuTrigger) => ReactNode;
  nothing: Elements;
  /** In place of the usual words where the filters leave no rows. */
  noMatch?: Elements;
  /** Over the table, such as figures of what it lists. */
  above?: Elements;
  /** In place of a list that the gateway does not have; null while there is such a list. */
  absent: Elements;
  oldestFirst?: boolean;
}

/** A list screen: title, filters, notices, table or state, panel beside it, pager at its foot. */
export function ListScreen<F extends FilterReaders, Row extends ListRow>({
  place,
  list,
  noun,
  header,
  filters,
  tools,
  activeFilters,
  columns,
  layoutDefaults,
  layoutAccess,
  panel,
  onOpenRow,
  panelContent,
  onClosePanel,
  selection,
  selectionBar,
  regionRef,
  nameOf,
  summaryOf,
  menuOf,
  nothing,
  noMatch,
  above,
  absent,
  oldestFirst = false,
}: ListScreenProps<F, Row>) {
  const { view, search } = list;
  const rows = view?.content ?? [];
  const filtered = activeFilters.length > 0;
  const state = listState(view, list.error !== null, search, filtered);
  const moves = view ? pageMoves(search, view.pagination) : { previous: null, next: null };
  const labels = useMemo(
    () => new Map(columns.map((column) => [column.id ?? '', column.meta?.label ?? ''])),
    [columns],
  );
  const goTo = (page: typeof moves.next) =>
    page ? () => list.go({ ...search, page }, 'push') : null;
  const [onPrevious, onNext] = [goTo(moves.previous), goTo(moves.next)];
  const filterRow = useRef<HTMLElement>(null);

  useShortcut({
    keys: 'j',
    label: 'Next row',
    group: 'List',
    run: () => moveRowFocus(regionRef.current, 1, panel.uid),
  });
  useShortcut({
    keys: 'k',
    label: 'Previous row',
    group: 'List',
    run: () => moveRowFocus(regionRef.current, -1, panel.uid),
  });
  useShortcut(
    {
      keys: 'x',
      label: 'Select or unselect the row (also Space)',
      group: 'List',
      run: () => {
        const uid = focusedRow() ?? panel.uid;
        if (uid) selection?.toggle(uid);
      },
    },
    selection !== null,
  );
  useShortcut({
    keys: 'f',
    label: 'Filters',
    group: 'List',
    run: () => filterRow.current?.querySelector<HTMLElement>(filterControl)?.focus(),
  });
  useShortcut({
    keys: 'ArrowLeft',
    label: 'Page before',
    group: 'List',
    run: () => onPrevious?.(),
  });
  useShortcut({ keys: 'ArrowRight', label: 'Next page', group: 'List', run: () => onNext?.() });
  useShortcut(
    { keys: 'Escape', label: 'Close the panel', group: 'List', run: () => onClosePanel?.() },
    onClosePanel !== null,
  );

  if (absent) {
    return (
      <div className="flex min-w-0 flex-1 flex-col md:h-dvh md:flex-none">
        {header(null)}
        <div className="flex flex-1 border-t">{absent}</div>
      </div>
    );
  }

  const covered = panelContent !== null ? 'max-lg:hidden' : '';
  return (
    <div className="flex min-w-0 flex-1 flex-col md:h-dvh md:flex-none">
      <div className={covered}>
        {header(
          <ListActions loadedAt={view?.loadedAt} busy={list.busy} onRefresh={list.refresh} />,
        )}
        <search
          ref={filterRow}
          aria-label={`Find ${noun.many}`}
          className="flex flex-wrap items-center gap-2 px-5 pb-2 max-md:px-4"
        >
          {filters}
          {filtered ? (
            <Button variant="quiet" onClick={list.clear}>
              Clear
            </Button>
          ) : null}
          <div className="ml-auto flex flex-wrap items-center">
            {tools}
            <LayoutControls access={layoutAccess} labels={labels} fixed={layoutDefaults.fixed} />
          </div>
        </search>
        <ListNotices list={list} noun={noun} />
      </div>
      <div className="flex min-h-0 flex-1 border-t">
        <div className={`flex min-h-0 min-w-0 flex-1 flex-col ${covered}`}>
          {above}
          <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
            {selectionBar}
            {state === 'rows' ? (
              <DataTable
                label={noun.many}
                columns={columns}
                rows={rows}
                layout={layoutAccess.layout}
                busy={list.busy}
                openUid={panel.uid}
                regionRef={regionRef}
                hrefOf={panel.hrefOf}
                onOpen={onOpenRow}
                nameOf={nameOf}
                summaryOf={summaryOf}
                menuOf={menuOf}
                selected={selection?.uids ?? null}
                onSelect={selection?.set}
              />
            ) : (
              <ListBodyState
                state={state}
                list={list}
                noun={noun}
                activeFilters={activeFilters}
                nothing={nothing}
                noMatch={noMatch}
              />
            )}
          </div>
        </div>
        <PanelBoundary key={panel.uid} onClose={onClosePanel}>
          {panelContent}
        </PanelBoundary>
      </div>
      <div className={`sticky bottom-0 z-20 ${covered}`}>
        <CursorPager
          status={
            <WalkStatus
              place={place}
              noun={noun}
              isWaiting={list.busy || state === 'loading'}
              status={
                view && rows.length > 0
                  ? pageStatus(rows.length, view.pagination, noun, filtered, oldestFirst)
                  : null
              }
            />
          }
          perPage={list.wanted.perPage}
          onPerPage={list.resize}
          oldestFirst={oldestFirst}
          onFirst={search.page ? () => list.go({ ...search, page: null }, 'push') : null}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      </div>
    </div>
  );
}
