'use client';

import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

/** In place of an endpoint that is not there. */
export function EndpointGone() {
  const { current } = useShell();
  return (
    <MessagePage
      inside
      title="This endpoint does not exist"
      actions={
        <Button variant="primary" asChild>
          <a href={routes.endpoints(current.projectId)}>Go to the endpoints</a>
        </Button>
      }
    >
      <p>
        No endpoint of this project has the id in the address. It may have been deleted since the
        address was made, or it belongs to another project.
      </p>
    </MessagePage>
  );
}
