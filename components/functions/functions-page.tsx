'use client';

import { Route } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';
import { FunctionsScreen } from './functions-screen';

/** The page on which functions are tried and looked up. */
export function FunctionsPage({ projectId }: { projectId: string }) {
  return (
    <>
      <PageHeader
        title="Functions"
        purpose="Try a function here before it meets real traffic"
        actions={
          <Button asChild>
            <ScreenLink href={routes.chain(projectId)}>
              <Route aria-hidden /> Follow an event through the chain
            </ScreenLink>
          </Button>
        }
      />
      <FunctionsScreen projectId={projectId} />
    </>
  );
}
