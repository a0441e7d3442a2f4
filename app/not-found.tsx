import type { Metadata } from 'next';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <MessagePage
      title="There is no such page"
      actions={
        <Button asChild variant="primary">
          <Link href={routes.home()} prefetch={false}>
            Go to the start
          </Link>
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
