'use client';

import { useOnDemand } from '@/components/ui/use-on-demand';
import type { TestTarget } from './test-target';

const loadDialog = () => import('./test-dialog').then((module) => module.TestDialog);

/** The dialog of a test event, whose code comes when it is first opened. */
export function SendTest({
  projectId,
  target,
  onClose,
}: {
  projectId: string;
  /** Null while it is closed. */
  target: TestTarget | null;
  onClose: () => void;
}) {
  const Dialog = useOnDemand(loadDialog, { wanted: target !== null, onFailure: onClose });
  return Dialog && target ? (
    <Dialog projectId={projectId} target={target} onClose={onClose} />
  ) : null;
}
