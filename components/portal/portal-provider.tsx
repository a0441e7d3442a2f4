'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PortalFrame } from '@/lib/contract/portal/frame';

/** What all parts of a portal share. */
export interface PortalView {
  frame: PortalFrame;
  /** What the addresses of its server routes begin with. */
  api: string;
  /** Whether an operator looks at it, who can change nothing here. */
  isOperator: boolean;
}

const PortalViewContext = createContext<PortalView | null>(null);

/** @throws outside of a portal */
export function usePortal(): PortalView {
  const view = useContext(PortalViewContext);
  if (!view) throw new Error('no portal around this');
  return view;
}

export function PortalProvider({ value, children }: { value: PortalView; children: ReactNode }) {
  return <PortalViewContext.Provider value={value}>{children}</PortalViewContext.Provider>;
}
