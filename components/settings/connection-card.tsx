'use client';

import { useRelease } from '@/components/shell/use-release';
import { Detail, Details } from '@/components/ui/details';
import { MiddleCut } from '@/components/ui/middle-cut';
import { SectionCard } from '@/components/ui/section-card';
import type { ConnectionView } from '@/lib/contract/console/session';

/** Which project on which gateway this session works on. */
export function ConnectionCard({ connection }: { connection: ConnectionView }) {
  const { projectId, projectName, projectType, gateway } = connection;
  const release = useRelease(connection);
  const untold = release === null ? 'the gateway does not tell' : 'not known yet';
  return (
    <SectionCard
      title="Connection"
      description="The API key stays on the server, sealed in the session; it cannot be shown here."
    >
      <Details>
        <Detail name="Project">{projectName ?? 'the gateway tells no name'}</Detail>
        <Detail name="Project ID">
          <MiddleCut
            value={projectId}
            maximum={40}
            copyLabel="Copy project ID"
            className="text-xs"
          />
        </Detail>
        <Detail name="Kind">{projectType ?? 'the gateway does not tell'}</Detail>
        <Detail name="Gateway">
          {`${gateway.name}${gateway.embedded ? ', part of this Gatehouse' : ''}`}
        </Detail>
        <Detail name="Address">
          <span translate="no" className="font-mono text-xs">
            {gateway.baseUrl}
          </span>
        </Detail>
        <Detail name="Release">
          {release ?? (gateway.embedded ? 'that of this Gatehouse' : untold)}
        </Detail>
      </Details>
    </SectionCard>
  );
}
