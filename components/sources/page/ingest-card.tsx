'use client';

import dynamic from 'next/dynamic';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { SourceView } from '@/lib/contract/console/views';
import { callableAddress, hasScheme, ingestAddress } from '../form/ingest-address';
import { FirstEvent } from './arrival/first-event';
import { RefusedRequests } from './arrival/refused-requests';

const SampleCall = dynamic(() => import('./sample-call').then((module) => module.SampleCall), {
  ssr: false,
  loading: () => <Skeleton className="absolute inset-0" />,
});

/**
 * The height that a sample call comes to, so that nothing below moves when its code arrives: a
 * command, or the field of the secret, whose hint takes two lines in a narrow window.
 */
function sampleHeight({ verifier }: SourceView): string {
  return (verifier?.type ?? 'noop') === 'noop' ? 'min-h-17.5' : 'min-h-20 max-sm:min-h-24';
}

/** The address of a source, a call that sends it a first event, and whether that came. */
export function IngestCard({ source, isNew }: { source: SourceView; isNew: boolean }) {
  const url = ingestAddress(source);
  return (
    <SectionCard title="Ingest URL">
      {url === null ? (
        <p className="text-muted text-sm">
          This gateway tells no address for the source. Look it up in the gateway itself.
        </p>
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          <div className="flex min-w-0 items-center gap-2">
            <code
              translate="no"
              className="min-w-0 flex-1 wrap-anywhere rounded bg-sunken px-2.5 py-1.5 text-xs"
            >
              {url}
            </code>
            <CopyButton withText size="sm" label="Copy URL" value={url} />
          </div>
          {hasScheme(url) ? null : (
            <p className="text-muted text-xs">
              The gateway gives the address without a scheme; senders have to put https:// or
              http:// in front.
            </p>
          )}
          <TryOut source={source} url={url} isNew={isNew} />
        </div>
      )}
    </SectionCard>
  );
}

function TryOut({ source, url, isNew }: { source: SourceView; url: string; isNew: boolean }) {
  const { current } = useShell();
  const { offers } = useOffers(current.projectId);
  if (source.type !== 'http') {
    return (
      <p className="text-muted text-xs">
        Gateways refuse webhooks at the address of a REST API source: programs hand events over
        through the gateway’s API.
      </p>
    );
  }
  return (
    <>
      <div className={cn('relative', sampleHeight(source))}>
        <SampleCall source={source} url={callableAddress(url, current.gateway.baseUrl)} />
      </div>
      {offers('listEvents') ? (
        <FirstEvent projectId={current.projectId} uid={source.uid} isNew={isNew} />
      ) : null}
      {current.gateway.embedded ? (
        <RefusedRequests projectId={current.projectId} uid={source.uid} />
      ) : null}
    </>
  );
}
