'use client';

import { Route } from 'lucide-react';
<<<<<<< HEAD
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';
import { FunctionsScreen } from './functions-screen';

/** The page on which functions are tried and looked up. */
=======
import Link from 'next/link';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/util/routes';
import { FunctionsScreen } from './functions-screen';

/** The whole screen of the functions, which the browser can show by itself. */
>>>>>>> wB
export function FunctionsPage({ projectId }: { projectId: string }) {
  return (
    <>
      <PageHeader
        title="Functions"
        purpose="Try a function here before it meets real traffic"
        actions={
          <Button asChild>
<<<<<<< HEAD
            <ScreenLink href={routes.chain(projectId)}>
              <Route aria-hidden /> Follow an event through the chain
            </ScreenLink>
=======
            <Link href={routes.chain(projectId)} prefetch={false}>
              <Route aria-hidden /> Follow an event through the chain
            </Link>
>>>>>>> wB
          </Button>
        }
      />
      <FunctionsScreen projectId={projectId} />
    </>
  );
}
