'use client';

import { createContext, useContext } from 'react';
import type { ConnectionView } from '@/lib/contract/console/session';
import type { ProjectScreen } from '@/lib/util/routes';

/** What the parts of the shell share. */
export interface ShellAccess {
  connections: readonly ConnectionView[];
  current: ConnectionView;
  screen: ProjectScreen;
  addProject: () => void;
  signOut: () => void;
  showShortcuts: () => void;
  showPalette: () => void;
}

export const ShellContext = createContext<ShellAccess | null>(null);

export function useShell(): ShellAccess {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ConsoleShell above it');
  return shell;
}
