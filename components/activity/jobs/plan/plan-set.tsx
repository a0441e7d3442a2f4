'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import type { JobKind } from '@/lib/contract/console/activity/jobs';
import { amount, itemsOf } from '@/lib/words/activity/jobs';
import { EndpointName } from '../parts/endpoint-name';
import { HeatCell } from '../parts/heat-cell';
import { kindWord } from '../parts/kind-word';
import { isHopeless, type SetRow, type SetTable } from '../parts/set-table';
import { ForecastNote } from './forecast-note';

interface PlanSetProps {
  kind: JobKind;
  table: SetTable;
  /** Keys of rows that are left out. */
  without: ReadonlySet<string>;
  onWithout: (keys: ReadonlySet<string>) => void;
}

const nameOf = ({ name, endpointId, key }: SetRow) => (name || endpointId || key).slice(0, 80);

/** The set by endpoint and kind of error, each row to be left out; on a phone a list. */
export function PlanSet({ kind, table, without, onWithout }: PlanSetProps) {
  const { rows, kinds, byKind, beyond } = table;
  const isRetry = kind === 'retry';
  const shownKinds = isRetry ? kinds : [];
  const taken = rows.filter(({ key }) => !without.has(key));
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const toggle = (key: string) => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    onWithout(next);
  };
  return (
    <div className="max-h-[42vh] overflow-auto max-md:max-h-none">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">What is sent, by endpoint and kind of error</caption>
        <thead className="sticky top-0 z-10 bg-sunken text-muted text-xs max-md:sr-only">
          <tr>
            <th scope="col" className="w-10 py-2 pl-5 text-left">
              <Checkbox
                aria-label="Send all of them"
                checked={taken.length === rows.length}
                indeterminate={taken.length > 0 && taken.length < rows.length}
                onChange={(event) =>
                  onWithout(new Set(event.target.checked ? [] : rows.map(({ key }) => key)))
                }
              />
            </th>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {isRetry ? 'Endpoint' : 'Event type'}
            </th>
            {shownKinds.map((each) => (
              <th
                key={each}
                scope="col"
                className="w-22 px-1 py-2 text-right align-bottom font-medium"
              >
                <span className="block px-2">{kindWord(each)}</span>
              </th>
            ))}
            <th scope="col" className="w-18 px-3 py-2 text-right font-medium">
              All
            </th>
            {isRetry ? (
              <th scope="col" className="py-2 pr-5 pl-3 text-left font-medium">
                Will it do better now?
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => {
            const isOut = without.has(row.key);
            return (
              <tr
                key={row.key}
                className={cn(
                  'border-b max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:px-5 max-md:py-2',
                  isOut && 'text-muted [&_td:not(:first-child)]:opacity-60',
                )}
              >
                <td className="py-2 pl-5 max-md:p-0 max-md:pr-3">
                  <Checkbox
                    aria-label={`Send ${itemsOf(kind, row.total)} of ${nameOf(row)}`}
                    checked={!isOut}
                    onChange={() => toggle(row.key)}
                  />
                </td>
                <th scope="row" className="py-2 pr-3 text-left font-normal max-md:p-0">
                  <EndpointName row={row} />
                  {isRetry ? (
                    <span className="block text-muted text-xs md:hidden">
                      {[...row.byKind]
                        .map(([each, count]) => `${amount(count)} ${kindWord(each).toLowerCase()}`)
                        .join(', ')}
                    </span>
                  ) : null}
                </th>
                {shownKinds.map((each) => (
                  <td key={each} className="px-1 py-1.5 text-right max-md:hidden">
                    <HeatCell count={row.byKind.get(each)} most={table.most} />
                  </td>
                ))}
                <td className="px-3 py-2 text-right font-semibold tabular-nums max-md:p-0">
                  {amount(row.total)}
                </td>
                {isRetry ? (
                  <td className="py-2 pr-5 pl-3 max-md:col-span-2 max-md:col-start-2 max-md:p-0">
                    <span className="flex flex-wrap items-center justify-between gap-x-3">
                      <ForecastNote forecasts={row.forecasts} />
                      {isHopeless(row) || isOut ? (
                        <Button
                          variant="quiet"
                          size="sm"
                          aria-label={`${isOut ? 'Send' : 'Leave out'} ${nameOf(row)}`}
                          onClick={() => toggle(row.key)}
                        >
                          {isOut ? 'Send' : 'Leave out'}
                        </Button>
                      ) : null}
                    </span>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
        <tfoot className="text-sm max-md:block">
          {beyond > 0 ? (
            <tr className="border-b max-md:block max-md:px-5 max-md:py-2">
              <td className="max-md:hidden" />
              <td
                colSpan={shownKinds.length + 3}
                className="py-2 pr-5 text-muted max-md:block max-md:p-0"
              >
                {`${itemsOf(kind, beyond)} more in smaller groups, which are sent as well`}
              </td>
            </tr>
          ) : null}
          <tr className="max-md:hidden">
            <td />
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {sumWords(isRetry, rows.length)}
            </th>
            {shownKinds.map((each) => (
              <td key={each} className="px-3 py-2 text-right tabular-nums">
                {amount(byKind.get(each) ?? 0)}
              </td>
            ))}
            <td className="px-3 py-2 text-right font-semibold tabular-nums">{amount(total)}</td>
            {isRetry ? (
              <td className="py-2 pr-5 pl-3 text-muted text-xs">a forecast, no promise</td>
            ) : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function sumWords(isRetry: boolean, count: number): string {
  const [one, many] = isRetry ? ['endpoint', 'endpoints'] : ['event type', 'event types'];
  return `${amount(count)} ${count === 1 ? one : many}`;
}
