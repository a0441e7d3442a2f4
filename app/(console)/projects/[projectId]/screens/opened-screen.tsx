'use client';

import { use, useLayoutEffect } from 'react';
import type { Screen, ScreenPlace } from './screen';
import { scrollUpIfOpened } from './scroll-up';

/**
 * A screen that the browser draws by itself. Nothing here waits for code and has hooks as well: once the
 * code has come, rendering may go on in the middle, where no hook was called before.
 */
export function OpenedScreen(props: { screen: Screen; place: ScreenPlace }) {
  if (!props.screen.isLoaded()) use(props.screen.loading());
  return <LoadedScreen {...props} />;
}

function LoadedScreen({ screen, place }: { screen: Screen; place: ScreenPlace }) {
  const { title } = screen;
  useLayoutEffect(() => {
    document.title = `${title} · Gatehouse`;
    scrollUpIfOpened();
  }, [title]);
  return screen.draw(place);
}
