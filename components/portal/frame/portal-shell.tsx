'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PortalProvider } from '@/components/portal/portal-provider';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { isApiError } from '@/lib/queries/api-error';
import { createQueryClient } from '@/lib/queries/client';
import { portalRoutes } from '@/lib/util/portal-routes';
import { PortalFooter } from './portal-footer';
import { PortalHeader } from './portal-header';
import { usePortalWatch } from './use-portal-watch';

/** Its code comes with the first press, so that it is there when there is no session to fetch it in. */
const loadEnd = () => import('./ended-dialog').then((module) => module.EndedDialog);

/** What stands around every page of a partner's portal, and keeps what its pages have read. */
export function PortalShell({ frame, children }: { frame: PortalFrame; children: ReactNode }) {
  const [ended, setEnded] = useState(false);
  const [client] = useState(() =>
    createQueryClient({
      onFailure(error) {
        if (isApiError(error) && error.code === 'unauthenticated') setEnded(true);
      },
    }),
  );
  const api = portalRoutes.api(frame.linkId);
  const { session, look } = usePortalWatch(api, frame.session, ended, () => setEnded(true));
  const EndedDialog = useOnDemand(loadEnd, { wanted: ended, early: true });
  return (
    <QueryClientProvider client={client}>
      <PortalProvider value={{ frame, api, isOperator: false }}>
        <div className="flex min-h-dvh flex-col">
          <PortalHeader frame={frame} endsAt={session.endsAt} />
          <main id="content" className="mx-auto w-full max-w-288 flex-1 px-4 py-6 sm:py-7">
            {children}
          </main>
          <PortalFooter />
        </div>
        {EndedDialog ? (
          <EndedDialog
            open={ended}
            renewalUrl={session.renewalUrl}
            onClose={() => setEnded(false)}
            look={look}
          />
        ) : null}
      </PortalProvider>
    </QueryClientProvider>
  );
}
