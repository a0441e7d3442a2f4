'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import { loadEditorWhereUsed } from '@/components/editor/load-ahead';
import { LoadFunctionBench } from '@/components/editor/load-function-bench';
import { askBeforeLeaving } from '@/components/forms/drafts/leave-guards';
import { SessionGuard } from '@/components/session/session-guard';
import { useSession } from '@/components/session/session-provider';
import { useSignOut } from '@/components/session/use-sign-out';
import { ExampleDataNotice } from '@/components/settings/example-data-notice';
import { HeldDeliveries } from '@/components/settings/held-deliveries';
import { ConsoleShell } from '@/components/shell/console-shell';
import { useReadOnly } from '@/components/ui/read-only';
import { useGoTo } from '@/components/ui/screen-opener';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ConnectionView, GatewayChoice } from '@/lib/contract/console/session';
import { loadProblemReader } from '@/lib/queries/client';
import { routes } from '@/lib/util/routes';

/** Its code comes only where it stands. */
const ReadOnlyNotice = dynamic(() =>
  import('@/components/session/read-only-notice').then((module) => module.ReadOnlyNotice),
);
const loadAddProject = () =>
  import('@/components/session/add-project-dialog').then((module) => module.AddProjectDialog);
const loadFunctionBench = () =>
  import('@/components/functions/form-bench').then((module) => module.FormBench);
/** With what reads that the session has ended: both have to be there when it has. */
const loadSignInAgain = async () => {
  const dialog = import('@/components/session/sign-in-again-dialog');
  const [{ SignInAgainDialog }] = await Promise.all([dialog, loadProblemReader()]);
  return SignInAgainDialog;
};

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
  const { session, signInReason } = useSession();
  // The page keeps the name of the project that it was served with; the session is read anew.
  const current =
    session.connections.find(({ projectId }) => projectId === connection.projectId) ?? connection;
  const isReadOnly = useReadOnly();
  const goTo = useGoTo();
  const signOut = useSignOut();
  const [adding, setAdding] = useState(false);
  useEffect(loadEditorWhereUsed, []);
  const AddProjectDialog = useOnDemand(loadAddProject, { wanted: adding });
  const asks = signInReason !== null;
  // Needed when the session has ended; by then it is there wherever something was typed.
  const SignInAgainDialog = useOnDemand(loadSignInAgain, { wanted: asks, early: true });
  return (
    <ConsoleShell
      connections={session.connections}
      current={current}
      notice={(folded) => (
        <>
          {isReadOnly ? <ReadOnlyNotice folded={folded} /> : null}
          {connection.gateway.embedded ? (
            <ExampleDataNotice projectId={connection.projectId} folded={folded} />
          ) : null}
        </>
      )}
      onAddProject={() => setAdding(true)}
      onSignOut={() => askBeforeLeaving(() => void signOut())}
    >
      {connection.gateway.embedded ? <HeldDeliveries projectId={connection.projectId} /> : null}
      <LoadFunctionBench value={loadFunctionBench}>{children}</LoadFunctionBench>
      {AddProjectDialog ? (
        <AddProjectDialog
          open={adding}
          onOpenChange={setAdding}
          from={connection}
          gateways={gateways}
          onAdded={(projectId) => {
            setAdding(false);
            askBeforeLeaving(() => goTo(routes.project(projectId)));
          }}
        />
      ) : null}
      <SessionGuard />
      {SignInAgainDialog ? <SignInAgainDialog open={asks} connection={connection} /> : null}
    </ConsoleShell>
  );
}
