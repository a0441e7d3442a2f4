import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';

/** In place of a resource that is not there. */
export function ResourceGone({
  noun,
  list,
  why = 'It may have been deleted since the address was made, or it belongs to another project.',
  also,
}: {
  /** What the resource is called: "endpoint". */
  noun: string;
  /** Address of the list that it would stand in. */
  list: string;
  why?: string;
  /** Another way on from there. */
  also?: ReactNode;
}) {
  return (
    <MessagePage
      inside
      title={`This ${noun} does not exist`}
      actions={
        <>
          <Button variant="primary" asChild>
            <a href={list}>Go to the {noun}s</a>
          </Button>
          {also}
        </>
      }
    >
      <p>
        No {noun} of this project has the id in the address. {why}
      </p>
    </MessagePage>
  );
}
