'use client';

import { useEffect, useState } from 'react';

export interface Opened {
  /** False for a panel that came with the page, true for one the operator opened on it. */
  takesFocus: boolean;
  /** The row whose panel was open last: where the focus belongs once it is closed. */
  last: string | null;
}

/** Remembers what the address alone does not tell about the open panel. */
export function useOpened(uid: string | null): Opened {
  const [takesFocus, setTakesFocus] = useState(false);
  const [last, setLast] = useState(uid);
  if (uid !== null && uid !== last) setLast(uid);
  useEffect(() => setTakesFocus(true), []);
  return { takesFocus, last };
}
