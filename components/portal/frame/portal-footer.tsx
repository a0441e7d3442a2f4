'use client';

import { useRef, useState } from 'react';
import { usePortal } from '@/components/portal/portal-provider';
import { Button } from '@/components/ui/button';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { callPortal, portalErrorText } from '@/lib/queries/portal/client';
import { portalRoutes } from '@/lib/util/portal-routes';
import { formatOffset } from '@/lib/util/time-zone';

/** What holds on every page, and the way out. */
export function PortalFooter() {
  const { api, frame } = usePortal();
  const { name: zone } = useTimeZone();
  const now = useServerNow();
  const [trouble, setTrouble] = useState('');
  const isLeaving = useRef(false);

  async function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      await callPortal(api, { path: '/session', method: 'DELETE' });
      window.location.replace(portalRoutes.closed('left', frame.linkId));
    } catch (error) {
      isLeaving.current = false;
      setTrouble(portalErrorText(error));
    }
  }

  return (
    <footer className="mx-auto flex w-full max-w-288 flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-6 text-muted text-xs">
      <p>
        <span>{`Times are yours, ${formatOffset(now, zone)}`}</span>
        <span aria-hidden>{' · '}</span>
        <span>You see your own endpoints only</span>
      </p>
      <p role="status" className="text-bad">
        {trouble ? <span>{trouble}</span> : null}
      </p>
      <Button variant="quiet" size="sm" className="-mx-2 sm:ml-auto" onClick={() => void leave()}>
        Sign out of this page
      </Button>
    </footer>
  );
}
