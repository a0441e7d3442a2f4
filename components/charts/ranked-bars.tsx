import type { Elements } from '@/components/ui/elements';
import { ScreenLink } from '@/components/ui/screen-link';
import { FigureTable } from './figure-table';
import { figure } from './figures';

export interface RankedBar {
  key: string;
  /** What is counted; its own text where it is short. */
  name: Elements;
  /** Said in place of the name, and in the table. */
  label: string;
  /** Null where it was not counted. */
  value: number | null;
  /** In words, such as a share. */
  share: string;
  /** Where what is counted is listed; null where it cannot be listed. */
  href: string | null;
}

interface RankedBarsProps {
  label: string;
  /** What the figures and the shares are, as heads of the table. */
  columns: { name: string; value: string; share: string };
  rows: readonly RankedBar[];
}

/** Bars of one kind, the longest first; each row leads to what it counts. */
export function RankedBars({ label, rows }: Omit<RankedBarsProps, 'columns'>) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <ol aria-label={label} className="-mx-2">
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} most={most} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row, most }: { row: RankedBar; most: number }) {
  const classes =
    'grid grid-cols-[minmax(0,1fr)_5rem_3rem_4rem] items-center gap-x-2 rounded px-2 py-1.5 text-xs @max-md:grid-cols-[minmax(0,1fr)_3rem_2.5rem_3rem]';
  const content = (
    <>
      <span className="min-w-0">{row.name}</span>
      <svg aria-hidden width="100%" height="8" className="overflow-hidden rounded-full bg-hover">
        <rect
          width={`${Math.max(row.value ? 2 : 0, ((row.value ?? 0) / most) * 100)}%`}
          height="8"
          rx="4"
          className="fill-bad forced-colors:fill-[CanvasText]"
        />
      </svg>
      <span className="text-right font-medium tabular-nums">{figure(row.value)}</span>
      <span className="text-right text-muted tabular-nums">{row.share}</span>
    </>
  );
  return row.href === null ? (
    <div className={classes}>{content}</div>
  ) : (
    <ScreenLink href={row.href} className={`${classes} hover:bg-hover`}>
      {content}
    </ScreenLink>
  );
}

/** The same as a table. */
export function RankedTable({ label, columns, rows }: RankedBarsProps) {
  return (
    <FigureTable
      label={label}
      headLabel={columns.name}
      columns={[
        { key: 'value', label: columns.value },
        { key: 'share', label: columns.share },
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        head: row.href ? (
          <ScreenLink href={row.href} className="underline decoration-line underline-offset-4">
            {row.label}
          </ScreenLink>
        ) : (
          <span>{row.label}</span>
        ),
        figures: [figure(row.value), row.share],
      }))}
    />
  );
}
