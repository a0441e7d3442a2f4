'use client';

import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Detail, Details } from '@/components/ui/details';
import { RelativeTime } from '@/components/ui/relative-time';
import { SectionCard } from '@/components/ui/section-card';
import { maximumConnections, type SessionView } from '@/lib/contract/console/session';

/** When the session ends, and the way out. */
export function SessionCard({
  session,
  onSignOut,
}: {
  session: SessionView;
  onSignOut: () => void;
}) {
  return (
    <SectionCard
      title="Session"
      description="Signing out ends it on the server, in every tab of this browser. Columns and saved views stay."
      actions={
        <Button size="sm" onClick={onSignOut}>
          <LogOut aria-hidden /> Sign out
        </Button>
      }
    >
      <Details>
        <Detail name="Ends at the latest">
          <RelativeTime value={session.expiresAt} />
        </Detail>
        <Detail name="Projects">
          {`${session.connections.length} of up to ${maximumConnections}`}
        </Detail>
      </Details>
    </SectionCard>
  );
}
