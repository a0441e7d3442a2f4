import { FigureTable } from '../figure-table';
import { figure } from '../figures';
import { sumOf } from '../geometry/stack';
import { spanText, spanTitle } from '../span-words';
import type { TimeBarsData } from './model';

/** The figures of `TimeBars`, the newest first. */
export function TimeBarsTable({
  label,
  data,
  zone,
}: {
  label: string;
  data: TimeBarsData;
  zone: string;
}) {
  const { series, buckets, line } = data;
  return (
    <FigureTable
      label={label}
      headLabel="Time"
      columns={[
        { key: 'all', label: 'all' },
        ...series,
        ...(line?.series ?? []).map((each) => ({ key: `line ${each.key}`, label: each.label })),
      ]}
      rows={buckets
        .map(({ fromMs, toMs, values }, index) => ({
          key: String(fromMs),
          head: (
            <time
              dateTime={new Date(fromMs).toISOString()}
              title={spanTitle(fromMs, toMs, zone)}
              className="whitespace-nowrap"
            >
              {spanText(fromMs, toMs, zone)}
            </time>
          ),
          figures: [
            figure(sumOf(values)),
            ...series.map((_, place) => figure(values?.[place])),
            ...(line?.series ?? []).map((each) => {
              const value = each.values[index];
              return value === null || value === undefined ? '–' : (line?.format(value) ?? '–');
            }),
          ],
        }))
        .reverse()}
    />
  );
}
