'use client';

import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

/** In place of a source that is not there. */
export function SourceGone() {
  const { current } = useShell();
  return (
    <MessagePage
      inside
      title="This source does not exist"
      actions={
        <Button variant="primary" asChild>
          <a href={routes.sources(current.projectId)}>Go to the sources</a>
        </Button>
      }
    >
      <p>
        No source of this project has the id in the address. It may have been deleted since the
        address was made, or it belongs to another project.
      </p>
    </MessagePage>
  );
}
