'use client';

import { Route } from 'lucide-react';
import Link from 'next/link';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/util/routes';
import { FunctionsScreen } from './functions-screen';

/** The whole screen of the functions, which the browser can show by itself. */
export function FunctionsPage({ projectId }: { projectId: string }) {
  return (
    <>
      <PageHeader
        title="Functions"
        purpose="Try a function here before it meets real traffic"
        actions={
          <Button asChild>
            <Link href={routes.chain(projectId)} prefetch={false}>
              <Route aria-hidden /> Follow an event through the chain
            </Link>
          </Button>
        }
      />
      <FunctionsScreen projectId={projectId} />
    </>
  );
}
