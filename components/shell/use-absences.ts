'use client';

import { useQuery } from '@tanstack/react-query';
import { type Absence, absenceOf } from '@/lib/contract/console/screen-lists';
import { capabilitiesOptions } from '@/lib/queries/capabilities';
import type { ProjectScreen } from '@/lib/util/routes';

/** Which screens of a project have nothing to show on its gateway, as far as it is known by now. */
export function useAbsences(projectId: string): (screen: ProjectScreen) => Absence | null {
  const { data } = useQuery(capabilitiesOptions(projectId));
  return (screen) => absenceOf(data, screen);
}
