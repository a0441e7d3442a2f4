'use client';

import { FigureTable } from '@/components/charts/figure-table';
import { figure } from '@/components/charts/figures';
import { type SparkBar, SparkBars } from '@/components/charts/spark-bars';
import type { PortalFigures } from '@/lib/contract/portal/endpoints';
import { daySummary } from '@/lib/words/portal/health';
import { portalStateWords } from '@/lib/words/portal/states';
import { usePortalTimes } from '../times';

type Hour = NonNullable<PortalFigures['hours']>[number];

function barOf({ arrived, failed, waiting }: Hour): SparkBar {
  if (typeof arrived !== 'number' || typeof failed !== 'number') return null;
  return { well: arrived, badly: failed, open: waiting ?? 0 };
}

const HOURS = 24;
const unknownDay: readonly SparkBar[] = Array.from({ length: HOURS }, () => null);

/** The last 24 hours of an endpoint, hour by hour. */
export function DayBars({
  figures,
  className,
}: {
  figures: PortalFigures | null;
  className?: string;
}) {
  const hours = figures?.hours ?? [];
  const { figure: counted, rest } = daySummary(figures);
  return (
    <SparkBars
      caption={`The last 24 hours: ${[counted, rest].filter(Boolean).join(' ')}`}
      bars={hours.length > 0 ? hours.map(barOf) : unknownDay}
      {...(className ? { className } : {})}
    />
  );
}

const columns = (['arrived', 'failed', 'waiting'] as const).map((key) => ({
  key,
  label: portalStateWords[key].choice,
}));

/** The same as figures, for those who read rather than look. */
export function DayTable({ figures, name }: { figures: PortalFigures | null; name: string }) {
  const times = usePortalTimes();
  const hours = figures?.hours ?? [];
  return (
    <FigureTable
      label={`The last 24 hours of ${name}`}
      headLabel="From"
      columns={columns}
      rows={hours.map((hour, at) => ({
        key: hour.from ?? `${at}`,
        head: <span>{times.short(hour.from) ?? '–'}</span>,
        figures: columns.map(({ key }) => figure(hour[key])),
      }))}
    />
  );
}
