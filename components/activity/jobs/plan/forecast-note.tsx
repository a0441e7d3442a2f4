'use client';

import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { amount, type Expectation, expectationOf, forecastWords } from '@/lib/words/activity/jobs';
import type { RowForecast } from '../parts/set-table';
import { useShownMoment } from '../parts/use-shown-moment';

const tones: Readonly<Record<Expectation, StatusTone>> = {
  likely: 'good',
  mixed: 'warn',
  unlikely: 'bad',
  unknown: 'neutral',
};

/** "Will it do better now?" for a row; with counts where parts of it differ. */
export function ForecastNote({ forecasts }: { forecasts: readonly RowForecast[] }) {
  const shown = useShownMoment();
  const isSplit = forecasts.length > 1;
  return (
    <span className="flex min-w-0 flex-col items-start">
      {forecasts.map(({ forecast, count }) => {
        const words = forecast ? forecastWords(forecast, shown(forecast.since)) : 'looking…';
        return (
          <StatusBadge key={JSON.stringify(forecast)} tone={tones[expectationOf(forecast)]}>
            {isSplit ? `${amount(count)}: ${words}` : words}
          </StatusBadge>
        );
      })}
    </span>
  );
}
