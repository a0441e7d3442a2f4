'use client';

import { ProjectCard } from '@/components/projects/project-card';
import { useSession } from '@/components/session/session-provider';
import { AppearanceCard } from '@/components/settings/appearance-card';
import { DriftCard } from '@/components/settings/drift-card';
import { GatewayCard } from '@/components/settings/gateway-card';
import { PortalCard } from '@/components/settings/portal/portal-card';
import { RetentionCard } from '@/components/settings/retention-card';
import { SessionCard } from '@/components/settings/session-card';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';

/** Composes the settings of one project. */
export function SettingsScreen({ projectId }: { projectId: string }) {
  const { session } = useSession();
  const { current, signOut } = useShell();
  return (
    <>
      <PageHeader title="Settings" purpose="Of this project, this session and this browser" />
      <div className="grid w-full max-w-300 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] grid-rows-[auto_1fr] items-start gap-3 px-5 pb-8 max-lg:grid-cols-1 max-md:px-4">
        <div className="flex min-w-0 flex-col gap-3">
          <ProjectCard projectId={projectId} />
          {current.gateway.embedded ? <RetentionCard projectId={projectId} /> : null}
          {current.gateway.embedded ? <PortalCard projectId={projectId} /> : null}
          <GatewayCard connection={current} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:row-span-2">
          <SessionCard session={session} onSignOut={signOut} />
          <AppearanceCard />
        </div>
        <DriftCard projectId={projectId} />
      </div>
    </>
  );
}
