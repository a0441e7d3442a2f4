'use client';

import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { navigation } from '@/components/shell/navigation';
import { useAbsences } from '@/components/shell/use-absences';
import { ListMessage } from '@/components/table/list/list-message';
import type { ListPlace } from '@/components/table/list/walk-status';
import { Button } from '@/components/ui/button';
import { type Absence, absenceOf } from '@/lib/contract/console/screen-lists';
import type { ListName } from '@/lib/contract/console/walks';
import { gatewayWords, isApiError } from '@/lib/queries/api-error';
import { capabilitiesOptions } from '@/lib/queries/capabilities';
import { routes } from '@/lib/util/routes';
import { absenceWords } from '@/lib/words/offers';

/** Why a list is not there at all, by how it was refused and what is known of the gateway. */
function useAbsenceOfList({ projectId, list }: ListPlace, error: Error | null): Absence | null {
  // The navigation asks for it; a list that works needs nothing of it.
  const { data } = useQuery({ ...capabilitiesOptions(projectId), enabled: false });
  if (!isApiError(error)) return null;
  if (error.code === 'gateway_licence') return 'unlicensed';
  return error.code === 'not_found' && absenceOf(data, list) === 'missing' ? 'missing' : null;
}

interface AnyList {
  view: unknown;
  error: Error | null;
  busy: boolean;
  refresh: () => void;
}

/** What stands in place of a list that the gateway does not have; null while there is such a list. */
export function useAbsentList(place: ListPlace, list: AnyList): ReactNode {
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

/** That a list is not there, and what works here. */
function AbsentList({
  place,
  absence,
  error,
  busy,
  onCheck,
}: {
  place: ListPlace;
  absence: Absence;
  error: Error | null;
  busy: boolean;
  onCheck: () => void;
}) {
  const absenceHere = useAbsences(place.projectId);
  const { title, text } = absenceWords[absence];
  const others = navigation.filter(
    ({ screen }) => screen !== place.list && absenceHere(screen) === null,
  );
  return (
    <ListMessage
      icon={LockKeyhole}
      title={title(nameOf(place.list))}
      actions={
        <Button variant="quiet" busy={busy} onClick={onCheck}>
          Check again
        </Button>
      }
    >
      <p>
        {text}
        {gatewayWords(error)}
      </p>
      <p className="mt-3 font-medium text-ink">What works here</p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1">
        {others.map(({ screen, label, icon: Icon }) => (
          <li key={screen}>
            <Link
              href={routes.screen(place.projectId, screen)}
              prefetch={false}
              className="inline-flex items-center gap-1.5 text-accent-ink underline underline-offset-2 hover:no-underline"
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </ListMessage>
  );
}

function nameOf(list: ListName): string {
  return (navigation.find(({ screen }) => screen === list)?.label ?? list).toLowerCase();
}
