import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { requireSessionView } from '@/lib/server/session/require-session-view';
import { ConsoleFrame } from '../../console-frame';
import { capabilitiesState } from './capabilities-state';
import { ScreenOpenerProvider } from './screens/screen-opener-provider';
import { ScreenOutlet } from './screens/screen-outlet';

export default async function ProjectLayout({
  params,
  children,
}: {
  params: Promise<{ projectId: string }>;
  children: ReactNode;
}) {
  const { projectId } = await params;
  const env = getEnv();
  const { connections } = await requireSessionView();
  const connection = connections.find((each) => each.projectId === projectId) ?? notFound();
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <ScreenOpenerProvider projectId={projectId}>
        <ConsoleFrame connection={connection} gateways={gatewayChoices(env)}>
          <ScreenOutlet place={{ projectId, connection, allowHttp: env.allowHttpEndpoints }}>
            {children}
          </ScreenOutlet>
        </ConsoleFrame>
      </ScreenOpenerProvider>
    </HydrationBoundary>
  );
}
