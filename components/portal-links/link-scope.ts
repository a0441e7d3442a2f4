'use client';

import { createContext, useContext } from 'react';

interface LinkScope {
  projectId: string;
  /** Whether the links are those of the embedded gateway. */
  embedded: boolean;
}

/** Of which project and gateway the list is, for its cells and panels. */
export const LinkScopeContext = createContext<LinkScope>({ projectId: '', embedded: false });

export function useLinkScope(): LinkScope {
  return useContext(LinkScopeContext);
}
