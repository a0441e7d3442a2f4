'use client';

import { useEffect } from 'react';
import { watchPresses } from './swallow-presses';

/** Stands inside the content of a layer, and keeps the end of a double click from what is beneath. */
export function PressGuard() {
  useEffect(watchPresses, []);
  return null;
}
