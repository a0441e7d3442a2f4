'use client';

import { useEffect } from 'react';
import { watchSecondPresses } from './second-press';

/** Keeps double clicks of a page to the control that they began on. One per page. */
export function SecondPressGuard() {
  useEffect(watchSecondPresses, []);
  return null;
}
