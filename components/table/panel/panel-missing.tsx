'use client';

import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { type PanelSteps, SidePanel } from './side-panel';

/** A panel whose row is on its way, gone, or could not be read. */
export function PanelMissing({
  noun,
  uid,
  error,
  takesFocus,
  steps,
  onRetry,
  onClose,
  onLeave,
}: {
  noun: string;
  uid: string;
  error: Error | null;
  takesFocus: boolean;
  steps?: PanelSteps | null | undefined;
  onRetry: () => void;
  onClose: () => void;
  onLeave: () => void;
}) {
  const gone = isApiError(error) && error.code === 'not_found';
  return (
    <SidePanel
      label={`Details of ${uid}`}
      title={error ? (gone ? `This ${noun} no longer exists` : `The ${noun} did not load`) : uid}
      takesFocus={takesFocus}
      steps={steps}
      onClose={onClose}
      onLeave={onLeave}
    >
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3 px-5 py-4 text-sm">
          <p className="text-muted">
            {gone
              ? `No ${noun} of this project has the id ${uid}. It may have been removed since the address was made.`
              : wholeErrorText(error)}
          </p>
          <Button onClick={gone ? onClose : onRetry}>
            {gone ? 'Back to the list' : 'Try again'}
          </Button>
        </div>
      ) : (
        <div role="status" className="flex flex-col gap-3 px-5 py-4">
          <VisuallyHidden>{`Loading the ${noun}`}</VisuallyHidden>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-52" />
        </div>
      )}
    </SidePanel>
  );
}
