'use client';

import { ChartSection } from '@/components/charts/chart-section';
import { milliseconds } from '@/components/charts/figures';
import type { BarSeries, TimeBarsData } from '@/components/charts/time-bars/model';
import { TimeBars } from '@/components/charts/time-bars/time-bars';
import { TimeBarsTable } from '@/components/charts/time-bars/time-bars-table';
import { useGoTo } from '@/components/ui/screen-opener';
import { useTimeZone } from '@/components/ui/time-zone';
import type { DeliveryCounts, Overview } from '@/lib/contract/console/activity/overview';
import { spokenTime } from '@/lib/util/spoken-time';
import { deliveryStatusWord } from '@/lib/words/activity/statuses';
import { hostOf, momentText } from './attention/matter-words';
import type { OverviewLinks } from './attention/overview-links';
import { isAtLeast, outcomeCaption } from './overview-words';

/** What became of deliveries, from the bottom of a bar up, and which statuses each is of. */
const outcomes: readonly (BarSeries & { of: readonly (keyof DeliveryCounts)[] })[] = [
  { key: 'failed', label: deliveryStatusWord('Failure'), look: 'bad', of: ['Failure'] },
  { key: 'retrying', label: deliveryStatusWord('Retry'), look: 'retry', of: ['Retry'] },
  { key: 'delivered', label: deliveryStatusWord('Success'), look: 'good', of: ['Success'] },
  {
    key: 'waiting',
    label: deliveryStatusWord('Scheduled'),
    look: 'wait',
    of: ['Scheduled', 'Processing'],
  },
  { key: 'discarded', label: deliveryStatusWord('Discarded'), look: 'off', of: ['Discarded'] },
];

function valuesOf(counts: DeliveryCounts): number[] {
  return outcomes.map(({ of }) => of.reduce((sum, status) => sum + counts[status], 0));
}

/** What the chart shows of an overview. */
function outcomeData(overview: Overview, zone: string): TimeBarsData {
  const { bars, isUntilNow, latency, attention } = overview;
  const nowMs = isUntilNow ? Date.parse(overview.asOf) : null;
  const began = attention.find(
    ({ matter, isGrave }) =>
      isGrave && matter.kind === 'endpoint_fails' && !matter.failing.isLonger,
  );
  const markers =
    began?.matter.kind === 'endpoint_fails' && began.since
      ? [
          {
            atMs: Date.parse(began.since),
            label: `${momentText(began.since, Date.parse(overview.asOf), zone)} ${(
              began.matter.endpoint.name ?? hostOf(began.matter.endpoint.url) ?? 'an endpoint'
            ).slice(0, 24)} starts to fail`,
          },
        ]
      : [];
  const highest = bars.highestOfMs ? `, the slowest ${spokenTime(bars.highestOfMs / 1_000)}` : '';
  return {
    noun: ['delivery', 'deliveries'],
    series: outcomes,
    buckets: bars.rows.map(({ from, counts }) => ({
      fromMs: Date.parse(from),
      toMs: Date.parse(from) + bars.lengthMs,
      values: counts && valuesOf(counts),
    })),
    nowMs,
    markers,
    line: {
      label: `${latency.of === 'receiver' ? 'Receiver time' : 'Time until delivered'}${highest}`,
      format: (value) => milliseconds(value),
      series: [
        { key: 'p95', label: 'p95', isMain: true, values: bars.rows.map(({ p95Ms }) => p95Ms) },
        { key: 'p50', label: 'median', isMain: false, values: bars.rows.map(({ p50Ms }) => p50Ms) },
      ],
    },
  };
}

const title = 'Deliveries by outcome';

/** Deliveries over time; a time that is chosen leads to the list of what was made in it. */
export function Outcomes({ overview, links }: { overview: Overview; links: OverviewLinks }) {
  const zone = useTimeZone().name;
  const goTo = useGoTo();
  const data = outcomeData(overview, zone);
  return (
    <ChartSection
      title={title}
      caption={
        isAtLeast(overview)
          ? `Of those that were looked at: ${outcomeCaption(overview)}`
          : outcomeCaption(overview)
      }
      table={() => <TimeBarsTable label={title} data={data} zone={zone} />}
    >
      <TimeBars
        label={title}
        data={data}
        totals={valuesOf(overview.counts)}
        applies="Enter lists them"
        onApply={({ fromMs, toMs }) =>
          goTo(
            links.deliveries({
              from: new Date(fromMs).toISOString(),
              to: new Date(toMs).toISOString(),
            }),
          )
        }
      />
    </ChartSection>
  );
}
