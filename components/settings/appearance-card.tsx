'use client';

import { usePreferences } from '@/components/ui/preferences';
import { SectionCard } from '@/components/ui/section-card';
import { Segmented } from '@/components/ui/segmented';
import { TimeZoneField } from './time-zone-field';

const themeOptions = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densityOptions = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Theme, density and time zone of this browser. */
export function AppearanceCard() {
  const { preferences, setPreference } = usePreferences();
  return (
    <SectionCard title="Appearance" description="For this browser, kept for a year.">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Segmented
          legend="Theme"
          value={preferences.theme}
          options={themeOptions}
          onChange={(value) => setPreference('theme', value)}
        />
        <Segmented
          legend="Table rows"
          value={preferences.density}
          options={densityOptions}
          onChange={(value) => setPreference('density', value)}
        />
        <TimeZoneField
          value={preferences.timeZone}
          onChange={(zone) => setPreference('timeZone', zone)}
        />
      </div>
    </SectionCard>
  );
}
