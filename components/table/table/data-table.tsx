'use client';

import { useTable } from '@tanstack/react-table';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import type { MenuTrigger } from '@/components/ui/menu-on-demand';
import { useLatest } from '@/components/ui/use-latest';
import type { TableLayout } from '@/lib/preferences/layout';
import { DataRow } from './data-row';
import { type ListColumn, type ListRow, listFeatures } from './list-features';
import { rowLinkOf, rowLinks } from './row-focus';
import { columnClasses } from './table-classes';

/**
 * The table of every list. Native table semantics; one row at a time is in the tab order, and its
 * first cell is a link that opens the row's panel. At its end a menu holds what can be done with it.
 */
export function DataTable<Row extends ListRow>({
  label,
  columns,
  rows,
  layout,
  busy,
  openUid,
  regionRef,
  hrefOf,
  onOpen,
  nameOf,
  summaryOf,
  menuOf,
  selected,
  onSelect,
}: {
  /** Names the table for assistive tools. */
  label: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  layout: TableLayout;
  /** True while newer rows are on their way: these stay, dimmed. */
  busy: boolean;
  openUid: string | null;
  regionRef: RefObject<HTMLDivElement | null>;
  hrefOf: (uid: string) => string;
  onOpen: (uid: string) => void;
  /** What a row is called where it is not seen, as in "Select Acme Retail". */
  nameOf: (row: Row) => string;
  /** Second line of a row on a phone. */
  summaryOf: (row: Row) => ReactNode;
  /** The menu of the row at a place of the page, at the button that it is given. */
  menuOf: (row: Row, place: number, trigger: MenuTrigger) => ReactNode;
  /** Ids of the selected rows; null for a table without selection. */
  selected: ReadonlySet<string> | null;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
}) {
  const [current, setCurrent] = useState<string | null>(null);
  const state = useMemo(
    () => ({
      columnOrder: layout.order,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries([...(selected ?? [])].map((uid) => [uid, true as const])),
    }),
    [layout.order, layout.hidden, selected],
  );
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: (row) => row.uid,
    enableSubRowSelection: false,
    state,
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(state.rowSelection) : update;
      onSelect?.(new Set(Object.keys(next)));
    },
  });
  const lastMarked = useRef<string | null>(null);
  const latest = useLatest({
    mark(uid: string, isRange: boolean) {
      const next = new Set(selected);
      const marked = isRange ? rowsBetween(rows, lastMarked.current, uid) : [uid];
      const isOn = !next.has(uid);
      for (const each of marked) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      lastMarked.current = uid;
      onSelect?.(next);
    },
  });
  // Always the same, so that no row is drawn again for another that is selected.
  const onMark = useCallback(
    (uid: string, isRange: boolean) => latest().mark(uid, isRange),
    [latest],
  );
  const shape = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join(' ');
  const tabStop = rows.some((row) => row.uid === current)
    ? current
    : rows.some((row) => row.uid === openUid)
      ? openUid
      : (rows[0]?.uid ?? null);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const link = rowLinkOf(event.target);
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = rowLinks(event.currentTarget);
    const at = links.indexOf(link);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      links[goal]?.focus();
    } else if (event.key === ' ' && selected) {
      event.preventDefault();
      onMark(link.dataset.row ?? '', event.shiftKey);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the row links inside
    <div
      ref={regionRef}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const uid = event.target.closest('tr')?.dataset.row;
        if (uid) setCurrent(uid);
      }}
      className={cn(
        '@container relative min-h-0 min-w-0 flex-1 overflow-x-auto bg-surface md:overflow-y-auto',
        layout.density === 'compact' ? '[--row-height:28px]' : '[--row-height:36px]',
      )}
    >
      <table
        aria-busy={busy}
        className={cn(
          'list w-full border-separate border-spacing-0 text-sm transition-opacity delay-150',
          busy && 'opacity-50',
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selected ? (
                <th scope="col" className="box-cell">
                  <Checkbox
                    aria-label="Select all rows on this page"
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                  />
                </th>
              ) : null}
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={cn(
                    columnClasses(header.column.columnDef.meta),
                    header.column.columnDef.meta?.width,
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
              <th scope="col" className="menu-cell">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              shape={shape}
              selected={selected?.has(row.id) ?? null}
              open={row.id === openUid}
              tabStop={row.id === tabStop}
              href={hrefOf(row.id)}
              onOpen={onOpen}
              onMark={onMark}
              name={nameOf(row.original)}
              summaryOf={summaryOf}
              menuOf={menuOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Ids of the rows from one to another, both included; the other alone where the one is not here. */
function rowsBetween(rows: readonly ListRow[], from: string | null, to: string): string[] {
  const ends = [from, to].map((uid) => rows.findIndex((row) => row.uid === uid));
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ uid }) => uid);
}
