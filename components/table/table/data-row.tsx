'use client';

import type { Cell, Row as TableRow } from '@tanstack/react-table';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { buttonClasses } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { MenuTrigger } from '@/components/ui/menu-on-demand';
import type { ListFeatures, ListRow } from './list-features';
import { columnClasses } from './table-classes';

/** What a row gets stays the same for as long as it means the same. */
interface DataRowProps<Row extends ListRow> {
  row: TableRow<ListFeatures, Row>;
  /** Ids of the columns shown: changes when columns are moved or hidden, so that the row redraws. */
  shape: string;
  /** Null in a table without selection. */
  selected: boolean | null;
  open: boolean;
  /** The one row of the table that the Tab key reaches. */
  tabStop: boolean;
  href: string;
  onOpen: (uid: string) => void;
  /** Selects or unselects it, with all rows since the last one that was, where a range is wanted. */
  onMark: (uid: string, isRange: boolean) => void;
  name: string;
  summaryOf: (row: Row) => ReactNode;
  /** The menu of the row at this place of the page, at the button that it is given. */
  menuOf: (row: Row, place: number, trigger: MenuTrigger) => ReactNode;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** What a cell holds. Called, not mounted: no cell of ours has a state, and a page has hundreds. */
function contentOf<Row extends ListRow>(cell: Cell<ListFeatures, Row, unknown>): ReactNode {
  const content = cell.column.columnDef.cell;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}

function DataRowContent<Row extends ListRow>({
  row,
  selected,
  open,
  tabStop,
  href,
  onOpen,
  onMark,
  name,
  summaryOf,
  menuOf,
}: DataRowProps<Row>) {
  const tabIndex = tabStop ? 0 : -1;

  function onRowClick(event: MouseEvent<HTMLTableRowElement>) {
    // What a row opens over the page passes its clicks on to the row as well.
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const interactive = target.closest('a,button,input');
    const marking = (window.getSelection()?.toString() ?? '') !== '';
    if (!interactive && !marking && isPlainClick(event)) onOpen(row.id);
  }

  return (
    <tr
      data-row={row.id}
      data-tab-stop={tabStop}
      aria-selected={selected ?? undefined}
      onClick={onRowClick}
    >
      {selected === null ? null : (
        <td className="box-cell">
          <Checkbox
            tabIndex={tabIndex}
            aria-label={`Select ${name}`}
            checked={selected}
            onClick={(event) => onMark(row.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell, at) => (
        <td key={cell.id} className={columnClasses(cell.column.columnDef.meta)}>
          {at === 0 ? (
            <>
              <a
                href={href}
                data-row={row.id}
                tabIndex={tabIndex}
                aria-current={open || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onOpen(row.id);
                }}
              >
                {contentOf(cell)}
              </a>
              <div dir="auto" className="row-summary cut md:hidden">
                {summaryOf(row.original)}
              </div>
            </>
          ) : (
            contentOf(cell)
          )}
        </td>
      ))}
      <td className="menu-cell">
        {menuOf(
          row.original,
          row.index,
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Actions of ${name}`}
            title="Actions"
            className={buttonClasses({ variant: 'quiet', size: 'sm', className: 'w-7 px-0' })}
          >
            <Ellipsis aria-hidden />
          </button>,
        )}
      </td>
    </tr>
  );
}

/** One row. Drawn again only when something about it changed: a page may hold a hundred. */
export const DataRow = memo(DataRowContent) as typeof DataRowContent;
