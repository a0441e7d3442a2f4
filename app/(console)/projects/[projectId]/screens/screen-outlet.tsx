'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { useLoadAhead } from '@/components/ui/load-ahead';
import { useShownPath } from './opened-path';
import { OpenedScreen } from './opened-screen';
import type { ScreenPlace } from './screen';
import { ScreenBoundary } from './screen-boundary';
import { type FoundScreen, heldScreen, screensNextTo } from './screens';

/**
 * The screen of the address: as the server rendered it with the document until it is left, from
 * then on drawn by the browser alone.
 */
export function ScreenOutlet({
  place,
  children,
}: {
  place: Omit<ScreenPlace, 'uid'>;
  /** What the server rendered. */
  children: ReactNode;
}) {
  const pathname = useShownPath(usePathname());
  const served = useSelectedLayoutSegments()?.join('/');
  const shown = pathname.split('/').slice(3).join('/');
  const isElsewhere = served !== undefined && shown !== served;
  // What the server rendered and somebody left is not shown again: it may be of long ago.
  const [left, setLeft] = useState<readonly string[]>([]);
  if (served !== undefined && isElsewhere && !left.includes(served)) setLeft([...left, served]);
  const isLeft = isElsewhere || (served !== undefined && left.includes(served));
  const { offers } = useOffers(place.projectId);
  const found = heldScreen(pathname, offers);

  return (
    <>
      {found && isLeft ? (
        <ScreenBoundary key={pathname} onRetry={found.screen.load}>
          <OpenedScreen screen={found.screen} place={{ ...place, uid: found.uid }} />
        </ScreenBoundary>
      ) : (
        children
      )}
      {found ? <NextScreens found={found} /> : null}
    </>
  );
}

/** Has the code of the screens that may be opened next at hand. */
function NextScreens({ found: { screen, family } }: { found: FoundScreen }) {
  const loads = useMemo(
    () => [...screensNextTo(family), screen].map(({ load }) => load),
    [screen, family],
  );
  useLoadAhead(loads);
  return null;
}
