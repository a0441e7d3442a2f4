'use client';

import { useShell } from '@/components/shell/shell-context';

/** What the portal is called where it has no name of its own. */
export function useProjectLabel(): string {
  const { projectName, projectId } = useShell().current;
  return projectName?.trim() || projectId;
}
