import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProjectPage } from '@/components/projects/page/project-page';
import { projectKind } from '@/lib/server/services/projects/kind';
import { getResourceState } from '@/lib/server/services/resource/state';
import { capabilitiesState } from '../../capabilities-state';
import { firstRead } from '../../load-resource';
import { pageContext } from '../../page-reads';

export const metadata: Metadata = { title: 'Project settings' };

export default async function ProjectSettingsPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  const loaded = await firstRead(await pageContext(projectId), (context) =>
    getResourceState(projectKind, context, projectId),
  );
  if (loaded === 'gone') notFound();
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <ProjectPage projectId={projectId} loaded={loaded} />
    </HydrationBoundary>
  );
}
