'use client';

import { useRouter } from 'next/navigation';
import { createContext, use } from 'react';
import type { HistoryMode } from './use-address';

/** Shows screens of the console from what the browser holds, without a render of the server. */
export interface ScreenOpener {
  /** Shows the screen at an address; false where only the server can. */
  open: (href: string, history: HistoryMode) => boolean;
  /** Fetches the code of the screen at an address, since it is likely to be opened next. */
  hasten: (href: string) => void;
}

/** Of the frame around all screens; outside of it the server is asked. */
export const ScreenOpenerContext = createContext<ScreenOpener>({
  open: () => false,
  hasten: () => undefined,
});

/** How to go to an address of the console where no link is pressed. */
export function useGoTo(): (href: string, history?: HistoryMode) => void {
  const router = useRouter();
  const { open } = use(ScreenOpenerContext);
  return (href, history = 'push') => {
    if (!open(href, history)) router[history](href);
  };
}
