'use client';

import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { SectionCard } from '@/components/ui/section-card';
import { routes } from '@/lib/util/routes';

/** The way to how the portal of a project looks. */
export function PortalCard({ projectId }: { projectId: string }) {
  const isReadOnly = useReadOnly();
  return (
    <SectionCard
      title="Portal"
      description="The name, the logo and the colour under which partners see their webhooks."
      actions={
        <Button size="sm" asChild>
          <a href={routes.portalSettings(projectId)}>
            {isReadOnly ? 'Open its look' : 'Change its look'}
          </a>
        </Button>
      }
    >
      <p className="text-sm">Left alone, it has the name of the project and a colour of its own.</p>
    </SectionCard>
  );
}
