'use client';

import { useState } from 'react';
import { MarkedText } from '@/components/table/table/marked-text';
import { useAddress } from '@/components/ui/use-address';
import { openParameter, portalDeliverySearch } from '@/lib/contract/portal/searches';
import { DeliveryList } from '../deliveries/delivery-list';
import { useDeliveries } from '../deliveries/use-deliveries';
import { Attention } from '../endpoints/attention';
import { EndpointList } from '../endpoints/endpoint-list';
import { useEndpoints, useNamedEndpoint } from '../endpoints/use-endpoints';
import { AddEndpointButton } from '../manage/add-endpoint-button';
import { EndpointSettings } from '../manage/endpoint-settings';
import { usePortal } from '../portal-provider';
import { RunningRecovery } from '../recover/running-recovery';
import { SecretCard } from '../secret/secret-card';

const opened = [openParameter] as const;

/** The home of a portal: what needs its partner, their endpoints, and what was sent to them. */
export function PortalHome() {
  const { frame } = usePortal();
  const [find, setFind] = useState('');
  const all = useEndpoints(find);
  const list = useDeliveries();
  const address = useAddress(opened);
  const open = address.values[openParameter] ?? null;
  const { endpoint: wanted } = list.wanted.filters;
  const chosen = useNamedEndpoint(all, wanted);

  /** The address of this page with one thing changed; it keeps all else. */
  function hrefOf(search: typeof list.search, uid: string | null): string {
    const params = portalDeliverySearch.write(search);
    if (uid !== null) params.set(openParameter, uid);
    return `?${params}`;
  }
  const choosing = (endpoint: string | null) =>
    portalDeliverySearch.change(list.search, { endpoint });
  function choose(endpoint: string | null) {
    if (open !== null) address.write({ [openParameter]: null }, 'replace');
    list.narrow({ endpoint });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="wrap-anywhere font-semibold text-title">
            {frame.linkName ? (
              <>
                <span>{'Webhooks of '}</span>
                <MarkedText value={frame.linkName} maximum={80} className="whitespace-normal" />
              </>
            ) : (
              'Your webhooks'
            )}
          </h1>
          <p className="text-muted text-sm">
            <span>
              {`${frame.brand.name || 'We'} ${frame.brand.name ? 'sends your events' : 'send your events'} to these addresses, and ${frame.brand.name ? 'tries' : 'try'} again when one does not answer.`}
            </span>
          </p>
        </div>
        <AddEndpointButton className="max-sm:w-full" />
      </div>
      <Attention endpoints={all.endpoints} retentionSeconds={all.retentionSeconds} />
      <RunningRecovery />
      <EndpointList
        all={all}
        find={find}
        onFind={setFind}
        chosen={wanted}
        hrefOf={(endpoint) => hrefOf(choosing(endpoint), null)}
        onChoose={choose}
      />
      <div
        className={
          chosen ? 'grid min-w-0 gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]' : 'grid min-w-0 gap-4'
        }
      >
        <DeliveryList
          list={list}
          endpoints={all.endpoints}
          chosen={chosen}
          open={open}
          hrefOf={(uid) => hrefOf(list.search, uid)}
          onOpen={(uid) => address.write({ [openParameter]: uid }, 'push')}
          onRefresh={all.refresh}
        />
        {chosen ? (
          <section
            aria-label="About this endpoint"
            className="flex min-w-0 flex-col gap-4 sm:max-xl:grid sm:max-xl:grid-cols-2"
          >
            <SecretCard key={`secret ${chosen.uid}`} endpointId={chosen.uid} />
            <EndpointSettings
              key={`settings ${chosen.uid}`}
              endpoint={{ uid: chosen.uid, name: chosen.name || 'this endpoint' }}
              onDeleted={() => choose(null)}
            />
          </section>
        ) : null}
      </div>
    </div>
  );
}
