'use client';

import { createContext, useContext } from 'react';

interface LinkScope {
  projectId: string;
  /** Whether the links are those of the embedded gateway. */
  embedded: boolean;
}

/** Of which project and gateway the list is, for its cells and panels. */
export const LinkScopeContext = createContext<LinkScope | null>(null);

export function useLinkScope(): LinkScope {
  const scope = useContext(LinkScopeContext);
  if (!scope) throw new Error('parts of portal links need their list above them');
  return scope;
}
