'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { count } from '@/components/table/list-words';
import { clip } from '@/components/table/marked-text';
import { Button } from '@/components/ui/button';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/queries/api-error';
import { endpointUsageOptions } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';
import { usageWords } from './usage-words';

/** Subscriptions and portal links that use an endpoint. */
export function UsageCard({ projectId, uid }: { projectId: string; uid: string }) {
  const { current } = useShell();
  const [isAsked, setIsAsked] = useState(current.gateway.embedded);
  const usage = useQuery({ ...endpointUsageOptions(projectId, uid), enabled: isAsked });
  return (
    <SectionCard title="Used by">
      {isAsked ? null : (
        <div className="flex flex-col items-start gap-2 text-muted text-xs">
          <p>
            Looking it up reads the subscriptions and portal links of the project. Some gateways
            make fresh keys for links whenever they are listed.
          </p>
          <Button size="sm" onClick={() => setIsAsked(true)}>
            Look it up
          </Button>
        </div>
      )}
      {usage.isFetching ? (
        <div role="status" className="appear-late flex flex-col gap-2">
          <span className="sr-only">Looking up what uses it</span>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-32" />
        </div>
      ) : usage.error ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-xs">
          <p className="text-bad">{errorText(usage.error)}</p>
          <Button size="sm" onClick={() => void usage.refetch()}>
            Try again
          </Button>
        </div>
      ) : usage.data ? (
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-muted text-xs">{usageWords(usage.data)}</p>
          <UserLinks
            what="Subscriptions"
            users={usage.data.subscriptions}
            hrefOf={(user) => routes.subscriptions(projectId, new URLSearchParams({ open: user }))}
          />
          <UserLinks
            what="Portal links"
            users={usage.data.portalLinks}
            hrefOf={(user) => routes.portalLinks(projectId, new URLSearchParams({ link: user }))}
          />
        </div>
      ) : null}
    </SectionCard>
  );
}

const MOST_SHOWN = 10;

function UserLinks({
  what,
  users,
  hrefOf,
}: {
  what: string;
  users: readonly { uid: string; name: string }[];
  hrefOf: (uid: string) => string;
}) {
  if (users.length === 0) return null;
  const more = users.length - MOST_SHOWN;
  return (
    <div>
      <h3 className="text-muted text-xs">{what}</h3>
      <ul>
        {users.slice(0, MOST_SHOWN).map(({ uid, name }) => (
          <li key={uid} className="truncate leading-6">
            <Link href={hrefOf(uid)} prefetch={false} className="hover:underline">
              {clip(name || uid, 80)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-muted text-xs">and {count(more, { one: 'other', many: 'others' })}</p>
      ) : null}
    </div>
  );
}
