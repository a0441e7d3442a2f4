'use client';

import { useRelease } from '@/components/shell/use-release';
import { Detail, Details } from '@/components/ui/details';
import { MiddleCut } from '@/components/ui/middle-cut';
import { SectionCard } from '@/components/ui/section-card';
import type { ConnectionView } from '@/lib/contract/console/session';
import { Capabilities } from './capabilities';

/** Which project on which gateway this session works on, and what that gateway supports. */
export function GatewayCard({ connection }: { connection: ConnectionView }) {
  const { projectId, projectName, projectType, gateway } = connection;
  const release = useRelease(connection);
  const untold = release === null ? 'the gateway does not tell' : 'not known yet';
  return (
    <SectionCard title="Gateway" description="The API key stays on the server.">
      <Details>
        <Detail name="Project">
          <span>{projectName ?? 'the gateway tells no name'}</span>
        </Detail>
        <Detail name="Project ID">
          <MiddleCut
            value={projectId}
            maximum={40}
            copyLabel="Copy project ID"
            className="text-xs"
          />
        </Detail>
        <Detail name="Kind">
          <span>{projectType ?? 'the gateway does not tell'}</span>
        </Detail>
        <Detail name="Gateway">
          <span>{`${gateway.name}${gateway.embedded ? ', part of this Gatehouse' : ''}`}</span>
        </Detail>
        <Detail name="Address">
          <span translate="no" className="font-mono text-xs">
            {gateway.baseUrl}
          </span>
        </Detail>
        <Detail name="Release">
          <span>{release ?? (gateway.embedded ? 'that of this Gatehouse' : untold)}</span>
        </Detail>
      </Details>
      <Capabilities projectId={projectId} />
    </SectionCard>
  );
}
