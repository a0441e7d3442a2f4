'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ListPlace } from '@/components/table/list/walk-status';
import type { Elements } from '@/components/ui/elements';
import { type Absence, absenceOfList } from '@/lib/contract/console/screen-lists';
import { isApiError } from '@/lib/queries/api-error';
import { capabilitiesOptions } from '@/lib/queries/capabilities';

// A list that is there, as nearly all are, loads nothing of it.
const AbsentList = dynamic(() => import('./absent-list').then((module) => module.AbsentList));

/** Why a list is not there at all, by how it was refused and what is known of the gateway. */
function useAbsenceOfList({ projectId, list }: ListPlace, error: Error | null): Absence | null {
  // The navigation asks for it; a list that works needs nothing of it.
  const { data } = useQuery({ ...capabilitiesOptions(projectId), enabled: false });
  if (!isApiError(error)) return null;
  if (error.code === 'gateway_licence') return 'unlicensed';
  return error.code === 'not_found' && absenceOfList(data, list) === 'missing' ? 'missing' : null;
}

interface AnyList {
  view: unknown;
  error: Error | null;
  busy: boolean;
  refresh: () => void;
}

/** What stands in place of a list that the gateway does not have; null while there is such a list. */
export function useAbsentList(place: ListPlace, list: AnyList): Elements {
  const absence = useAbsenceOfList(place, list.error);
  if (!absence || list.view) return null;
  return (
    <AbsentList
      place={place}
      absence={absence}
      error={list.error}
      busy={list.busy}
      onCheck={list.refresh}
    />
  );
}
