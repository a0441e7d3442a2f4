'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { askBeforeLeaving } from '@/components/forms/leave-guards';
import { AddProjectDialog } from '@/components/session/add-project-dialog';
import { SessionGuard } from '@/components/session/session-guard';
import { useSession } from '@/components/session/session-provider';
import { SignInAgainDialog } from '@/components/session/sign-in-again-dialog';
import { useSignOut } from '@/components/session/use-sign-out';
import { ExampleDataNotice } from '@/components/settings/example-data-notice';
import { ConsoleShell } from '@/components/shell/console-shell';
import type { ConnectionView, GatewayChoice } from '@/lib/contract/console/session';
import { routes } from '@/lib/util/routes';

/** Joins the shell with the session: what neither may know of the other. */
export function ConsoleFrame({
  connection,
  gateways,
  children,
}: {
  connection: ConnectionView;
  gateways: readonly GatewayChoice[];
  children: ReactNode;
}) {
  const { session } = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  const [adding, setAdding] = useState(false);
  return (
    <ConsoleShell
      connections={session.connections}
      current={connection}
      notice={
        connection.gateway.embedded ? <ExampleDataNotice projectId={connection.projectId} /> : null
      }
      onAddProject={() => setAdding(true)}
      onSignOut={() => askBeforeLeaving(() => void signOut())}
    >
      {children}
      <AddProjectDialog
        open={adding}
        onOpenChange={setAdding}
        from={connection}
        gateways={gateways}
        onAdded={(projectId) => {
          setAdding(false);
          askBeforeLeaving(() => router.push(routes.portalLinks(projectId)));
        }}
      />
      <SessionGuard />
      <SignInAgainDialog connection={connection} />
    </ConsoleShell>
  );
}
