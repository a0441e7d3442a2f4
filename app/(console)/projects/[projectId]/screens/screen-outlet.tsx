'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { useLoadAhead } from '@/components/ui/load-ahead';
import { useShownPath } from './opened-path';
import type { Screen, ScreenPlace } from './screen';
import { ScreenBoundary } from './screen-boundary';
import { type FoundScreen, screenAt, screensNextTo } from './screens';
import { scrollUpIfOpened } from './scroll-up';

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
  const [known, setKnown] = useState({ served, isLeft: isElsewhere });
  const isLeft = isElsewhere || (known.served === served && known.isLeft);
  if (known.served !== served || known.isLeft !== isLeft) setKnown({ served, isLeft });
  const found = screenAt(pathname);

  return (
    <>
      {found && isLeft ? (
        <ScreenBoundary key={pathname}>
          <OpenedScreen screen={found.screen} place={{ ...place, uid: found.uid }} />
        </ScreenBoundary>
      ) : (
        children
      )}
      {found ? <NextScreens found={found} /> : null}
    </>
  );
}

function OpenedScreen({ screen, place }: { screen: Screen; place: ScreenPlace }) {
  if (!screen.isLoaded()) use(screen.load());
  const { title } = screen;
  useLayoutEffect(() => {
    document.title = `${title} · Gatehouse`;
    announce(title);
    scrollUpIfOpened();
  }, [title]);
  return screen.draw(place);
}

/** Has the code of the screens that may be opened next at hand. */
function NextScreens({ found: { screen, family } }: { found: FoundScreen }) {
  const loads = useMemo(
    () => [screen, ...screensNextTo(family)].map(({ load }) => load),
    [screen, family],
  );
  useLoadAhead(loads);
  return null;
}
