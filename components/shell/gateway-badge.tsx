'use client';

import { cn } from '@/components/ui/cn';
import { ScreenLink } from '@/components/ui/screen-link';
import { Tooltip } from '@/components/ui/tooltip';
import type { ConnectionView } from '@/lib/contract/console/session';
import { useGatewayHealth } from '@/lib/queries/gateway-health';
import { routes } from '@/lib/util/routes';
import { gatewayHost } from './project-name';
import { useRelease } from './use-release';

/** Which gateway this is, its release as it says it, and how the last call to it ended. */
export function GatewayBadge({
  connection,
  folded,
}: {
  connection: ConnectionView;
  folded: boolean;
}) {
  const silent = useGatewayHealth() === 'silent';
  const state = silent ? 'did not answer last time' : 'answers';
  const told = useRelease(connection);
  const untold = told === null ? 'release not told' : 'release not known yet';
  // The embedded gateway's own label only repeats the console's name, and is too long for here.
  const release = connection.gateway.embedded ? 'embedded gateway' : (told ?? untold);
  const dot = (
    <span
      aria-hidden
      className={cn('size-2 shrink-0 rounded-full', silent ? 'bg-bad' : 'bg-good')}
    />
  );
  if (folded) {
    const text = `${gatewayHost(connection.gateway.baseUrl)}, ${release}, ${state}`;
    return (
      <Tooltip content={text} side="right" describes={false}>
        <ScreenLink
          href={routes.settings(connection.projectId)}
          aria-label={text}
          className="flex size-8 items-center justify-center rounded hover:bg-hover"
        >
          {dot}
        </ScreenLink>
      </Tooltip>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-2 text-xs">
      {dot}
      <div className="min-w-0 text-muted">
        <p dir="auto" className="cut" title={connection.gateway.baseUrl}>
          {gatewayHost(connection.gateway.baseUrl)}
        </p>
        <p
          dir="auto"
          className={cn('cut', silent && 'text-bad')}
          title={silent ? undefined : release}
        >
          {silent ? state : release}
        </p>
        {silent ? null : <span className="sr-only">{state}</span>}
      </div>
    </div>
  );
}
