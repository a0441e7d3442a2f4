'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerClock } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import type { RecoveryKind } from '@/lib/contract/portal/jobs';
import { portalEndpointsOptions } from '@/lib/queries/portal/endpoints';
import { parseInstant } from '@/lib/util/instant';
import { usePortal } from '../portal-provider';
import { readSince, type SinceForm } from './since';
import type { RecoveryChoice } from './use-frozen-set';

/** Since when the first of these fails; null where none does. */
function failingSinceOf(endpoints: readonly PortalEndpoint[]): string | null {
  const moments = endpoints.flatMap(({ figures }) => {
    const since = parseInstant(figures?.failing_since);
    return since.kind === 'moment' ? [since.ms] : [];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}

/** What is to be recovered: what, of which endpoint, since when. */
export function useChoice(initial: string | null) {
  const { api } = usePortal();
  // As the home has them, so that they are there already.
  const { data } = useInfiniteQuery(portalEndpointsOptions(api, ''));
  const endpoints = (data?.pages ?? []).flatMap(({ content }) => content);
  const serverNow = useServerClock();
  const { name: zone } = useTimeZone();
  const [what, setWhat] = useState<RecoveryKind>('failed');
  const [wanted, setWanted] = useState(initial);
  // What was never sent is of one endpoint.
  const endpointId = what === 'failed' ? wanted : (wanted ?? endpoints[0]?.uid ?? null);
  const meant = endpoints.filter(({ uid }) => endpointId === null || uid === endpointId);
  const failingSince = what === 'failed' ? failingSinceOf(meant) : null;
  const [form, setForm] = useState<SinceForm>({ choice: 'failing', own: '' });
  const since: SinceForm =
    form.choice === 'failing' && failingSince === null ? { ...form, choice: 'all' } : form;
  // A choice means the same as long as it stands: the set is not frozen anew with each moment.
  const [nowMs, setNowMs] = useState(serverNow);
  const moment = readSince(since, { nowMs, zone, failingSince });
  const choice: RecoveryChoice | null =
    moment === undefined || (what === 'untried' && endpointId === null)
      ? null
      : { what, endpointId, since: moment };
  const only = endpointId === null ? undefined : meant[0];
  const isOff = only !== undefined && only.status !== 'active';
  return {
    endpoints,
    what,
    setWhat,
    endpointId,
    setEndpointId: setWanted,
    since,
    failingSince,
    setSince(changed: SinceForm) {
      setNowMs(serverNow());
      setForm(changed);
    },
    choice,
    /** Why nothing of it can be sent now; null where it can. */
    blocked: isOff
      ? 'This endpoint is paused or switched off, so nothing can be sent to it. Switch it on first.'
      : null,
  };
}

export type Choice = ReturnType<typeof useChoice>;
