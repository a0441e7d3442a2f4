'use client';

import { createContext, useContext } from 'react';
import { ownTimeZone } from '@/lib/util/time-zone';

/** The zone that times are shown in. */
export interface ShownZone {
  /** By its name, such as "Europe/Paris". */
  name: string;
  /** What it is called beside a time: "Local", "UTC", or its name. */
  label: string;
  isLocal: boolean;
}

export const TimeZoneContext = createContext<ShownZone | null>(null);

/** The zone that the operator chose for times in this browser. */
export function useTimeZone(): ShownZone {
  return useContext(TimeZoneContext) ?? { name: ownTimeZone(), label: 'Local', isLocal: true };
}
