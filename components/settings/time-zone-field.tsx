'use client';

import { useMemo } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localTime, ownTimeZone } from '@/lib/util/time-zone';

/** The zone that times are shown in: where the browser is, UTC, or any that it knows. */
export function TimeZoneField({
  value,
  onChange,
}: {
  value: string;
  onChange: (zone: string) => void;
}) {
  // The server may know other zones than the browser.
  const hydrated = useHydrated();
  const regions = useMemo(() => (hydrated ? zonesByRegion() : []), [hydrated]);
  const isListed = value === localTime || value === 'UTC' || regions.some(hasZone(value));
  return (
    <Field label="Times" hint="Hold the pointer over a time to see it in UTC as well.">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-60 max-w-full"
        >
          <option value={localTime}>{hydrated ? `Local (${ownTimeZone()})` : 'Local'}</option>
          <option value="UTC">UTC</option>
          {isListed ? null : <option value={value}>{value}</option>}
          {regions.map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Region = readonly [name: string, zones: readonly string[]];

function hasZone(zone: string) {
  return ([, zones]: Region) => zones.includes(zone);
}

/** Every zone of this browser, by the first part of its name. */
function zonesByRegion(): Region[] {
  const regions = new Map<string, string[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [region = zone] = zone.split('/');
    if (region !== 'UTC') regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}
