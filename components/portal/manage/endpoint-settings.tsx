'use client';

import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MarkedText } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Detail, Details } from '@/components/ui/details';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalNamed } from '@/lib/contract/portal/event-types';
import type { PortalSettings } from '@/lib/contract/portal/manage';
import { everyEventType } from '@/lib/contract/portal/managed-fields';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalSettingsOptions, usePauseEndpoint } from '@/lib/queries/portal/manage';
import { spokenTime } from '@/lib/util/spoken-time';
import { ManagingButton } from '../managing/managing-button';
import { usePortal } from '../portal-provider';
import { TestEventButton } from '../test-event/test-event-button';
import { triesText } from './tries-text';

const EndpointDialog = dynamic(() =>
  import('./endpoint-dialog').then((module) => module.EndpointDialog),
);
const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** The settings of one endpoint, and what can be done with it. */
export function EndpointSettings({
  endpoint,
  onDeleted,
}: {
  endpoint: PortalNamed;
  /** The endpoint is gone: whoever shows it has to show something else. */
  onDeleted?: () => void;
}) {
  const { api } = usePortal();
  const { data, error, isPending } = useQuery(portalSettingsOptions(api, endpoint.uid));
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <SectionCard
      title={`Settings of ${endpoint.name}`}
      actions={
        <ManagingButton
          variant="quiet"
          size="sm"
          disabled={data === undefined}
          onClick={() => setOpen('edit')}
        >
          Edit
        </ManagingButton>
      }
    >
      {isPending ? <Skeleton className="h-28" /> : null}
      {error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      {data ? (
        <>
          <Facts settings={data} />
          <Deeds settings={data} onDelete={() => setOpen('delete')} />
        </>
      ) : null}
      {open === 'edit' && data ? <EndpointDialog settings={data} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          endpoint={endpoint}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted?.();
          }}
        />
      ) : null}
    </SectionCard>
  );
}

function Facts({ settings }: { settings: PortalSettings }) {
  const { http_timeout, support_email, description, tries } = settings;
  return (
    <Details>
      <Detail name="Events">
        <Events settings={settings} />
      </Detail>
      <Detail name="Answer in">{http_timeout ? `${spokenTime(http_timeout)} or less` : '–'}</Detail>
      <Detail name="Tries">{tries ? triesText(tries) : '–'}</Detail>
      <Detail name="Mail to">
        <MarkedText
          value={support_email}
          empty="nobody"
          className="wrap-anywhere whitespace-normal"
        />
      </Detail>
      {description ? (
        <Detail name="Description">
          <MarkedText value={description} className="whitespace-pre-wrap" />
        </Detail>
      ) : null}
    </Details>
  );
}

function Events({ settings: { sends } }: { settings: PortalSettings }) {
  if (sends === null) return <span>–</span>;
  if (sends.types.length === 0) return <span className="text-muted">none yet</span>;
  return (
    <>
      {sends.types.includes(everyEventType) ? (
        <span>all</span>
      ) : (
        <ul className="flex flex-wrap gap-x-2">
          {sends.types.map((type) => (
            <li key={type}>
              <MarkedText value={type} maximum={80} className="font-mono text-xs" />
            </li>
          ))}
        </ul>
      )}
      {sends.hasConditions ? (
        <span className="block text-muted text-xs">of these, those that meet its conditions</span>
      ) : null}
    </>
  );
}

function Deeds({ settings, onDelete }: { settings: PortalSettings; onDelete: () => void }) {
  const { api } = usePortal();
  const pause = usePauseEndpoint(api);
  const { uid, status } = settings;
  const isActive = status === 'active';
  function change() {
    pause.mutate(
      { uid, paused: isActive },
      { onSuccess: () => announce(isActive ? 'Paused: events wait for you' : 'Resumed') },
    );
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <TestEventButton endpointId={uid} />
        <ManagingButton variant="quiet" busy={pause.isPending} onClick={change}>
          {isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          <span>{isActive ? 'Pause' : 'Resume'}</span>
        </ManagingButton>
        <ManagingButton variant="quiet" onClick={onDelete}>
          Delete…
        </ManagingButton>
      </div>
      {pause.error ? (
        <Banner tone="bad" className="mt-3">
          {portalErrorText(pause.error)}
        </Banner>
      ) : null}
    </>
  );
}
