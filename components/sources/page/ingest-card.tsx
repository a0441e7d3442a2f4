'use client';

import dynamic from 'next/dynamic';
import { useShell } from '@/components/shell/shell-context';
import { CopyButton } from '@/components/ui/copy-button';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { SourceView } from '@/lib/contract/console/views';
import { ingestAddress } from '../form/ingest-address';

const SampleCall = dynamic(() => import('./sample-call').then((module) => module.SampleCall), {
  ssr: false,
  loading: () => <Skeleton className="h-24 w-full" />,
});

/** The address of a source, and a call that sends it a first event. */
export function IngestCard({ source }: { source: SourceView }) {
  const { current } = useShell();
  const url = ingestAddress(source);
  if (source.type === 'pub_sub') return null;
  return (
    <SectionCard title="Ingest URL">
      {url === null ? (
        <p className="text-muted text-sm">
          This gateway tells no address for the source. Look it up in the gateway itself.
        </p>
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          <div className="flex min-w-0 items-center gap-2">
            <code className="min-w-0 flex-1 wrap-anywhere rounded bg-sunken px-2.5 py-1.5 text-xs">
              {url}
            </code>
            <CopyButton withText size="sm" label="Copy URL" value={url} />
          </div>
          {/^https?:/i.test(url) ? null : (
            <p className="text-muted text-xs">
              The gateway gives the address without a scheme; senders have to put https:// or
              http:// in front.
            </p>
          )}
          {current.gateway.embedded ? (
            <p className="text-muted text-xs">
              The embedded gateway does not take events at this address yet, so there is no sample
              call here.
            </p>
          ) : (
            <SampleCall source={source} address={url} />
          )}
        </div>
      )}
    </SectionCard>
  );
}
