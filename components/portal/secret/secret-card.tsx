'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { buttonClasses } from '@/components/ui/button';
import { ClockTime } from '@/components/ui/clock-time';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalSecrets } from '@/lib/contract/portal/secret';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalSecretsOptions } from '@/lib/queries/portal/manage';
import { portalRoutes } from '@/lib/util/portal-routes';
import { ManagingButton } from '../managing/managing-button';
import { usePortal } from '../portal-provider';
import { ShownSecret } from './shown-secret';

const RotateDialog = dynamic(() => import('./rotate-dialog').then((module) => module.RotateDialog));

/** The signing secret of one endpoint: hidden until it is asked for, with a way to rotate it. */
export function SecretCard({ endpointId }: { endpointId: string }) {
  const { api, frame, isOperator } = usePortal();
  const { data, error, isPending } = useQuery(portalSecretsOptions(api, endpointId));
  const [isRotating, setRotating] = useState(false);
  return (
    <SectionCard
      title="Signing secret"
      actions={
        data?.secrets.some(({ state }) => state === 'in_use') ? (
          <Badge tone="good">
            <CircleCheck aria-hidden />
            <span>in use</span>
          </Badge>
        ) : undefined
      }
    >
      {isPending ? <Skeleton className="h-24" /> : null}
      {error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      {data ? <Secrets endpointId={endpointId} data={data} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ManagingButton disabled={data === undefined} onClick={() => setRotating(true)}>
          <RefreshCw aria-hidden />
          <span>Rotate…</span>
        </ManagingButton>
        {isOperator ? null : (
          <a
            href={portalRoutes.page(frame.linkId, 'verify')}
            className={buttonClasses({ variant: 'quiet' })}
          >
            Check a signature
          </a>
        )}
      </div>
      {isRotating && data ? (
        <RotateDialog
          endpointId={endpointId}
          allSign={data.allSign}
          onClose={() => setRotating(false)}
        />
      ) : null}
    </SectionCard>
  );
}

function Secrets({
  endpointId,
  data: { secrets, allSign },
}: {
  endpointId: string;
  data: PortalSecrets;
}) {
  const current = secrets.find(({ state }) => state === 'in_use');
  const former = secrets.filter(({ state }) => state === 'former');
  if (!current) {
    return (
      <p className="text-muted text-sm">
        Each request to this endpoint is signed with a secret. Whoever manages your endpoints can
        see it.
      </p>
    );
  }
  return (
    <>
      <ShownSecret endpointId={endpointId} uid={current.uid} />
      <p className="mt-2 text-muted text-sm">
        {current.madeAt ? (
          <>
            <span>Made on </span>
            <ClockTime value={current.madeAt} />
            <span>. </span>
          </>
        ) : null}
        <span>
          {allSign
            ? 'After a rotation both secrets sign for a while, so you can change over without a gap.'
            : 'After a rotation the new secret alone signs: let your server accept both before.'}
        </span>
      </p>
      {former.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {former.map(({ uid, endsAt }) => (
            <li key={uid}>
              <span>{allSign ? 'A former secret signs too until ' : 'A former secret ends '}</span>
              <ClockTime value={endsAt} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
