'use client';

import { createContext, useContext } from 'react';

/** Whether nothing may be changed on the gateway; its server refuses it, and screens offer none of it. */
export const ReadOnlyContext = createContext(false);

export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
