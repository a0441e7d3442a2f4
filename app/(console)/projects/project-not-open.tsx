'use client';

import { usePathname } from 'next/navigation';
import { AddProjectForm } from '@/components/session/add-project-form';
import { useSession } from '@/components/session/session-provider';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { ScreenLink } from '@/components/ui/screen-link';
import type { GatewayChoice } from '@/lib/contract/console/session';
import { routes, screenOf } from '@/lib/util/routes';

/** A project that this session has no connection to: says so, and lets the operator add it here. */
export function ProjectNotOpen({ gateways }: { gateways: readonly GatewayChoice[] }) {
  const { session } = useSession();
  const pathname = usePathname();
  const projectId = screenOf(pathname)?.projectId ?? '';
  const [first] = session.connections;
  return (
    <MessagePage title="This project is not open in your session">
      <p>
        {projectId ? (
          <span>
            The address leads to project{' '}
            <code translate="no" className="wrap-anywhere text-ink">
              {projectId}
            </code>
            .{' '}
          </span>
        ) : null}
        <span>
          Add it here to go on to the page you asked for, or go to a project that is open.
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {session.connections.map((connection) => (
          <Button key={connection.projectId} asChild>
            <ScreenLink href={routes.project(connection.projectId)}>
              {connection.projectName ?? connection.projectId}
            </ScreenLink>
          </Button>
        ))}
      </div>
      {first ? (
        <div className="mt-3 rounded-lg border bg-surface p-4 text-ink">
          <h2 className="mb-3 font-semibold text-base">Add project</h2>
          <AddProjectForm
            from={first}
            gateways={gateways}
            projectId={projectId}
            // Only a full load leaves the state "not found" of an address that stays the same.
            onAdded={() => window.location.reload()}
          />
        </div>
      ) : null}
    </MessagePage>
  );
}
