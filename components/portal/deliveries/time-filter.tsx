'use client';

import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useTimeZone } from '@/components/ui/time-zone';
import { recentSpans, usualSpan } from '@/lib/contract/console/activity-searches';
import type { PortalDeliverySearch } from '@/lib/contract/portal/searches';
import { parseInstant } from '@/lib/util/instant';
import { momentOf, wallTextOf } from '@/lib/util/wall-time';
import type { Deliveries } from './use-deliveries';

const spanLabels: Readonly<Record<(typeof recentSpans)[number], string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

/** Stands for two moments that somebody enters. */
const own = 'own';

const ends = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until' },
] as const;

/** The moment of an address in milliseconds; null for none. */
function msOf(iso: string | null): number | null {
  const instant = parseInstant(iso);
  return instant.kind === 'moment' ? instant.ms : null;
}

/** A span back from now, or from one moment to another in the zone of whoever looks. */
export function TimeFilter({
  filters: { last, from, to },
  narrow,
}: {
  filters: Pick<PortalDeliverySearch['filters'], 'last' | 'from' | 'to'>;
  narrow: Deliveries['narrow'];
}) {
  const { name: zone } = useTimeZone();
  const [isOwn, setOwn] = useState(false);
  const isShown = isOwn || from !== null || to !== null;
  return (
    <>
      <Select
        aria-label="Time"
        value={isShown ? own : (last ?? usualSpan)}
        className="w-36"
        onChange={({ target: { value } }) => {
          setOwn(value === own);
          if (value !== own)
            narrow({ last: value === usualSpan ? null : value, from: null, to: null });
        }}
      >
        {recentSpans.map((span) => (
          <option key={span} value={span}>
            {spanLabels[span]}
          </option>
        ))}
        <option value={own}>From … until</option>
      </Select>
      {isShown
        ? ends.map(({ name, label }) => {
            const chosen = msOf(name === 'from' ? from : to);
            return (
              <Input
                key={`${name} ${chosen}`}
                aria-label={label}
                type="datetime-local"
                step={1}
                defaultValue={chosen === null ? '' : wallTextOf(chosen, zone)}
                className="w-48 max-md:w-full"
                onBlur={({ currentTarget: { value } }) => {
                  const entered = value === '' ? null : momentOf(value, zone);
                  if (entered === chosen) return;
                  const text = entered === null ? null : new Date(entered).toISOString();
                  narrow({ last: null, [name]: text });
                }}
              />
            );
          })
        : null}
    </>
  );
}
