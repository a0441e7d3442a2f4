'use client';

import { useQuery } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { ListMessage } from '@/components/table/list/list-message';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { wholeErrorText } from '@/lib/queries/api-error';
import { portalBrandOptions } from '@/lib/queries/portal-brand';
import { routes } from '@/lib/util/routes';
import { BrandForm } from './brand-form';

/** How the portal of a project looks to partners, where its gateway is the embedded one. */
export function PortalBrandPage({ projectId }: { projectId: string }) {
  const { data, error, refetch, isFetching } = useQuery(portalBrandOptions(projectId));
  const { gateway } = useShell().current;
  return (
    <>
      <PageHeader
        title="Portal"
        purpose="How partners see the pages that a portal link opens"
        trail={[{ label: 'Settings', href: routes.settings(projectId) }]}
      />
      {data?.brand ? (
        <BrandForm projectId={projectId} gateway={gateway.baseUrl} brand={data.brand} />
      ) : data ? (
        <ListMessage icon={Palette} title="This gateway brings its own portal">
          Its look is set in the gateway itself. Gatehouse draws the portal of the embedded gateway
          alone.
        </ListMessage>
      ) : error ? (
        <ListMessage
          icon={Palette}
          tone="bad"
          title="The look of the portal did not load"
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {wholeErrorText(error)}
        </ListMessage>
      ) : (
        <div className="grid gap-4 px-5 lg:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  );
}
