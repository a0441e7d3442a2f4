'use client';

import { use, useLayoutEffect } from 'react';
import type { Screen, ScreenPlace } from './screen';
import { scrollUpIfOpened } from './scroll-up';

/** A screen that the browser draws by itself. */
export function OpenedScreen({ screen, place }: { screen: Screen; place: ScreenPlace }) {
  if (!screen.isLoaded()) use(screen.loading());
  const { title } = screen;
  useLayoutEffect(() => {
    document.title = `${title} · Gatehouse`;
    scrollUpIfOpened();
  }, [title]);
  return screen.draw(place);
}
