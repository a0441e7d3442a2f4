'use client';

import { useQuery } from '@tanstack/react-query';
import { useOffers } from '@/components/shell/use-offers';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Detail, Details } from '@/components/ui/details';
import { useReadOnly } from '@/components/ui/read-only';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { projectSummaries } from '@/lib/form-models/project/summary';
import { projectToFormValues } from '@/lib/form-models/project/values';
import { wholeErrorText } from '@/lib/queries/api-error';
import { projectOptions } from '@/lib/queries/project';
import { routes } from '@/lib/util/routes';

const rows = [
  { name: 'Retries', of: 'retry' },
  { name: 'Signature', of: 'signature' },
  { name: 'Payloads', of: 'ingest' },
  { name: 'Endpoints', of: 'endpoints' },
] as const;

/** What the gateway does for the project as a whole, and the way to change it. */
export function ProjectCard({ projectId }: { projectId: string }) {
  const project = useQuery(projectOptions(projectId));
  const { offers } = useOffers(projectId);
  const isReadOnly = useReadOnly();
  const settings = project.data?.config
    ? projectSummaries(projectToFormValues(project.data))
    : undefined;
  // Nothing to show or to change where the gateway tells no settings.
  if (project.data && !settings) return null;
  return (
    <SectionCard
      title="Project"
      description="What the gateway does where an endpoint or a subscription says nothing else."
      actions={
        offers('updateProject') ? (
          <Button size="sm" asChild>
            <a href={routes.projectSettings(projectId)}>
              {isReadOnly ? 'Open settings' : 'Change settings'}
            </a>
          </Button>
        ) : null
      }
    >
      {project.error && !settings ? (
        <Banner tone="bad" title="The settings did not load">
          {wholeErrorText(project.error)}
        </Banner>
      ) : (
        <Details>
          {rows.map(({ name, of }) => (
            <Detail key={of} name={name}>
              {settings ? <span>{settings[of]}</span> : <Skeleton className="my-0.5 h-4 w-40" />}
            </Detail>
          ))}
        </Details>
      )}
    </SectionCard>
  );
}
