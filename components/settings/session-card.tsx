'use client';

import { LogOut } from 'lucide-react';
import { useId } from 'react';
import { useReadOnlySwitch } from '@/components/shell/use-read-only-switch';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Detail, Details } from '@/components/ui/details';
import { RelativeTime } from '@/components/ui/relative-time';
import { SectionCard } from '@/components/ui/section-card';
import { maximumConnections, type SessionView } from '@/lib/contract/console/session';
import { readOnlyReasons } from '@/lib/words/read-only';

/** When the session ends, the way out, and whether it may change anything. */
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
      description="Signing out ends it in every tab of this browser."
      actions={
        <Button size="sm" onClick={onSignOut}>
          <LogOut aria-hidden /> Sign out
        </Button>
      }
    >
      <Details>
        <Detail name="Ends at the latest">
          <RelativeTime tense="any" value={session.expiresAt} />
        </Detail>
        <Detail name="Projects">
          <span>{`${session.connections.length} of up to ${maximumConnections}`}</span>
        </Detail>
      </Details>
      <ReadOnlySwitch />
    </SectionCard>
  );
}

function ReadOnlySwitch() {
  const { by, isPending, flip } = useReadOnlySwitch();
  const id = useId();
  return (
    <div className="mt-3 flex items-start gap-2 border-t pt-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
        checked={by !== 'nothing'}
        disabled={flip === null || isPending}
        onChange={() => flip?.()}
      />
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          Read-only
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          {by === 'environment'
            ? readOnlyReasons.environment
            : 'Nothing can be changed on the gateway while this is on.'}
        </p>
      </div>
    </div>
  );
}
