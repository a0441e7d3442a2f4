'use client';

import { useSaveHold } from '@/components/forms/state/use-save-hold';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { wholeErrorText } from '@/lib/queries/api-error';
import type { useFirstRead } from './first-read';

/** Lets a save wait for the first read of a resource, and says so where that fails. */
export function FirstReadNote({
  noun,
  read: { error, isGone, retry, settle },
}: {
  /** What the resource is called: "endpoint". */
  noun: string;
  read: ReturnType<typeof useFirstRead>;
}) {
  useSaveHold({ settle, drop: () => undefined });
  if (isGone) {
    return (
      <Banner tone="bad" title={`This ${noun} does not exist any more`}>
        It was deleted since it was read. What you typed stays here: save to see what can be done
        with it.
      </Banner>
    );
  }
  if (!error) return null;
  return (
    <Banner
      tone="bad"
      title={`The ${noun} did not load`}
      actions={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {`${wholeErrorText(error)} The form shows what the list told of it, and keeps what you type. A save waits until the ${noun} is read.`}
    </Banner>
  );
}
