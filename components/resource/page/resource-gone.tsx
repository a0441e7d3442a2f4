'use client';

import type { ResourceKind } from '@/components/resource/resource-kind';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { MessagePage } from '@/components/ui/message-page';

/** In place of a resource that is not there. */
export function ResourceGone({
  kind: { noun, list },
  why = 'It may have been deleted since the address was made, or it belongs to another project.',
  also,
}: {
  kind: Pick<ResourceKind, 'noun' | 'list'>;
  why?: string;
  /** Another way on from there. */
  also?: Elements;
}) {
  const { current } = useShell();
  return (
    <MessagePage
      inside
      title={`This ${noun.one} does not exist`}
      actions={
        <>
          <Button variant="primary" asChild>
            <a href={list(current.projectId)}>{`Go to the ${noun.many}`}</a>
          </Button>
          {also}
        </>
      }
    >
      <p>{`No ${noun.one} of this project has the id in the address. ${why}`}</p>
    </MessagePage>
  );
}
