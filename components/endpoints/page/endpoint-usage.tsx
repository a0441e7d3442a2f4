'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UsageCard } from '@/components/resource/usage-card';
import { useShell } from '@/components/shell/shell-context';
import { endpointUsageOptions } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';
import { endpointUsageWords } from './usage-words';

/** Subscriptions and portal links that use an endpoint. */
export function EndpointUsageCard({ projectId, uid }: { projectId: string; uid: string }) {
  const { current } = useShell();
  const [isAsked, setIsAsked] = useState(current.gateway.embedded);
  const usage = useQuery({ ...endpointUsageOptions(projectId, uid), enabled: isAsked });
  const query = (name: string, value: string) => new URLSearchParams({ [name]: value });
  return (
    <UsageCard
      usage={usage}
      ask={
        isAsked
          ? null
          : {
              why: 'Looking it up reads the subscriptions and portal links of the project. Some gateways make fresh keys for links whenever they are listed.',
              onAsk: () => setIsAsked(true),
            }
      }
      words={endpointUsageWords}
      lists={({ subscriptions, portalLinks }) => [
        {
          what: 'Subscriptions',
          users: subscriptions,
          hrefOf: (user) => routes.subscriptions(projectId, query('open', user)),
        },
        {
          what: 'Portal links',
          users: portalLinks,
          hrefOf: (user) => routes.portalLinks(projectId, query('link', user)),
        },
      ]}
    />
  );
}
