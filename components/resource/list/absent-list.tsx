'use client';

import { LockKeyhole } from 'lucide-react';
import { navigation } from '@/components/shell/navigation';
import { useAbsences } from '@/components/shell/use-absences';
import { ListMessage } from '@/components/table/list/list-message';
import type { ListPlace } from '@/components/table/list/walk-status';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import type { Absence } from '@/lib/contract/console/screen-lists';
import { type ListName, screenOfList } from '@/lib/contract/console/walks';
import { gatewayWords } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { absenceWords } from '@/lib/words/offers';

/** That a list is not there, and what works here. */
export function AbsentList({
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
    ({ screen }) => screen !== screenOfList(place.list) && absenceHere(screen) === null,
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
      <p>{`${text}${gatewayWords(error)}`}</p>
      <p className="mt-3 font-medium text-ink">What works here</p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1">
        {others.map(({ screen, label, icon: Icon }) => (
          <li key={screen}>
            <ScreenLink
              href={routes.screen(place.projectId, screen)}
              className="inline-flex items-center gap-1.5 text-accent-ink underline underline-offset-2 hover:no-underline"
            >
              <Icon aria-hidden className="size-4" />
              <span>{label}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </ListMessage>
  );
}

function nameOf(list: ListName): string {
  return (
    navigation.find(({ screen }) => screen === screenOfList(list))?.label ?? list
  ).toLowerCase();
}
