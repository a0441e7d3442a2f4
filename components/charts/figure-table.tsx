import type { Elements } from '@/components/ui/elements';

export interface FigureColumn {
  key: string;
  label: string;
}

export interface FigureRow {
  key: string;
  head: Elements;
  /** As they are shown, in the order of the columns. */
  figures: readonly string[];
}

/** The figures of a chart as a table of their own. */
export function FigureTable({
  label,
  headLabel,
  columns,
  rows,
}: {
  label: string;
  headLabel: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section aria-label={`${label}, table`} tabIndex={0} className="max-h-72 overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <th scope="col" className={`${headClasses} text-left`}>
              {headLabel}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${headClasses} text-right`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="border-b py-1 pr-3 text-left font-normal">
                {row.head}
              </th>
              {columns.map((column, index) => (
                <td key={column.key} className="border-b py-1 pl-3 text-right tabular-nums">
                  {row.figures[index] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headClasses =
  'sticky top-0 whitespace-nowrap border-b bg-surface py-1 pl-3 font-medium text-muted first:pl-0';
