'use client';

import { createContext, useContext } from 'react';

/** The project of the list, for cells whose columns are module constants. */
export const ProjectContext = createContext('');

export function useProjectId(): string {
  return useContext(ProjectContext);
}
