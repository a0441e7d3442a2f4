'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import type { JobKind } from '@/lib/contract/console/activity/jobs';
import { amount, itemsOf } from '@/lib/words/activity/jobs';
import { EndpointName } from '../parts/endpoint-name';
import { HeatCell } from '../parts/heat-cell';
import { kindWord } from '../parts/kind-word';
import { isHopeless, rowName, type SetTable } from '../parts/set-table';
import { ForecastNote } from './forecast-note';

interface PlanSetProps {
  kind: JobKind;
  table: SetTable;
  /** Keys of rows that are left out. */
  without: ReadonlySet<string>;
  onWithout: (keys: ReadonlySet<string>) => void;
}

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
    <div className="@container max-h-[42vh] overflow-auto max-md:max-h-none">
      <table className="w-full text-sm @max-2xl:block">
        <caption className="sr-only">What is sent, by endpoint and kind of error</caption>
        <thead className="sticky top-0 z-10 bg-sunken text-muted text-xs @max-2xl:sr-only">
          <tr>
            <th scope="col" className="w-11 py-2 pl-5 text-left align-bottom leading-none">
              <Checkbox
                aria-label="Send all of them"
                checked={taken.length === rows.length}
                indeterminate={taken.length > 0 && taken.length < rows.length}
                onChange={(event) =>
                  onWithout(new Set(event.target.checked ? [] : rows.map(({ key }) => key)))
                }
              />
            </th>
            <th scope="col" className="py-2 pr-3 text-left align-bottom font-medium">
              {isRetry ? 'Endpoint' : 'Event type'}
            </th>
            {shownKinds.map((each) => (
              <th
                key={each}
                scope="col"
                className="w-22 px-1 py-2 text-right align-bottom font-medium"
              >
                <span className="block px-2">{kindWord(each, 'choice')}</span>
              </th>
            ))}
            <th scope="col" className="w-18 px-3 py-2 text-right align-bottom font-medium">
              All
            </th>
            {isRetry ? (
              <th scope="col" className="py-2 pr-5 pl-3 text-left align-bottom font-medium">
                Will it do better now?
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.map((row) => {
            const isOut = without.has(row.key);
            return (
              <tr
                key={row.key}
                className={cn(
                  'border-b @max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:px-5 @max-2xl:py-2',
                  isOut && 'text-muted [&_td:not(:first-child)]:opacity-60',
                )}
              >
                <td className="py-2 pl-5 leading-none @max-2xl:p-0 @max-2xl:pt-0.5 @max-2xl:pr-3">
                  <Checkbox
                    aria-label={`Send ${itemsOf(kind, row.total)} of ${rowName(row)}`}
                    checked={!isOut}
                    onChange={() => toggle(row.key)}
                  />
                </td>
                <th scope="row" className="py-2 pr-3 text-left font-normal @max-2xl:p-0">
                  <EndpointName row={row} />
                  {isRetry ? (
                    <span className="block text-muted text-xs @2xl:hidden">
                      {[...row.byKind]
                        .map(([each, count]) => `${amount(count)} ${kindWord(each, 'listed')}`)
                        .join(', ')}
                    </span>
                  ) : null}
                </th>
                {shownKinds.map((each) => (
                  <td key={each} className="px-1 py-1.5 text-right @max-2xl:hidden">
                    <HeatCell count={row.byKind.get(each)} most={table.most} />
                  </td>
                ))}
                <td className="px-3 py-2 text-right font-semibold tabular-nums @max-2xl:p-0">
                  {amount(row.total)}
                </td>
                {isRetry ? (
                  <td className="py-2 pr-5 pl-3 @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:p-0">
                    <span className="flex flex-wrap items-center justify-between gap-x-3">
                      <ForecastNote forecasts={row.forecasts} />
                      {isHopeless(row) || isOut ? (
                        <Button
                          variant="quiet"
                          size="sm"
                          aria-label={`${isOut ? 'Send' : 'Leave out'} ${rowName(row)}`}
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
        <tfoot className="text-sm @max-2xl:block">
          {beyond > 0 ? (
            <tr className="border-b @max-2xl:block @max-2xl:px-5 @max-2xl:py-2">
              <td className="@max-2xl:hidden" />
              <td
                colSpan={shownKinds.length + 3}
                className="py-2 pr-5 text-muted @max-2xl:block @max-2xl:p-0"
              >
                {`${itemsOf(kind, beyond)} more in smaller groups, which are sent as well`}
              </td>
            </tr>
          ) : null}
          <tr className="@max-2xl:hidden">
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
              <td className="whitespace-nowrap py-2 pr-5 pl-3 text-muted text-xs">
                a forecast, no promise
              </td>
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
