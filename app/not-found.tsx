import type { Metadata } from 'next';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

export const metadata: Metadata = { title: 'Not found' };

/** Its link is a plain one: this page comes with every other, and would bring code with it. */
export default function NotFound() {
  return (
    <MessagePage
      title="There is no such page"
      actions={
        <Button asChild variant="primary">
          <a href={routes.home()}>Go to the start</a>
        </Button>
      }
    >
      <p>
        The address may be cut off or old. Nothing was changed. Check the address, or start from
        your projects.
      </p>
    </MessagePage>
  );
}
