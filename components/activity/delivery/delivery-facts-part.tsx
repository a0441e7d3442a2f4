'use client';

import { UrlFact } from '@/components/resource/list/url-fact';
import { type Fact, Facts, PanelSection } from '@/components/table/panel/facts';
import { MarkedText } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import type { DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { routes } from '@/lib/util/routes';
import { triesText } from '../list/delivery-facts';
import { useClockTexts } from './shown-time';

const linkClasses = 'text-accent-ink hover:underline';

/** What a delivery hangs on: as it was when it was tried, and as it is now. */
export function DeliveryFactsPart({
  projectId,
  detail,
}: {
  projectId: string;
  detail: DeliveryDetail;
}) {
  const { delivery } = detail;
  const facts: Fact[] = [
    { label: 'Event', value: <EventFact projectId={projectId} detail={detail} /> },
    { label: 'Endpoint', value: <EndpointFact projectId={projectId} detail={detail} /> },
    { label: 'Called', value: <Called detail={detail} /> },
    { label: 'Now', value: <Now detail={detail} /> },
    { label: 'Tries', value: triesText(delivery) },
    {
      label: 'Idempotency',
      value: delivery.idempotency_key ? (
        <MarkedText value={delivery.idempotency_key} className="font-mono text-xs" />
      ) : null,
    },
  ];
  return (
    <PanelSection title="About it">
      <Facts facts={facts} />
    </PanelSection>
  );
}

function EventFact({
  projectId,
  detail: { delivery, event },
}: {
  projectId: string;
  detail: DeliveryDetail;
}) {
  const { event_id } = delivery;
  if (!event_id) return <span className="text-muted">not told</span>;
  return (
    <span>
      <ScreenLink href={routes.activityOf(projectId, 'events', event_id)} className={linkClasses}>
        <span translate="no" className="font-mono text-xs">
          {event_id}
        </span>
      </ScreenLink>
      {event.kind === 'found' ? null : (
        <span className="text-muted">
          {event.kind === 'gone' ? ', kept no longer' : ', which could not be read'}
        </span>
      )}
    </span>
  );
}

function EndpointFact({
  projectId,
  detail: { delivery, endpoint },
}: {
  projectId: string;
  detail: DeliveryDetail;
}) {
  const { endpoint_id, endpoint_metadata } = delivery;
  const name = endpoint_metadata?.name || (endpoint.kind === 'found' ? endpoint.name : null);
  if (!endpoint_id) return <span className="text-muted">not told</span>;
  if (endpoint.kind === 'gone') {
    return (
      <span>
        <MarkedText value={name} empty={endpoint_id} />
        <span className="text-warn">, deleted since; shown as it was</span>
      </span>
    );
  }
  return (
    <ScreenLink href={routes.endpoint(projectId, endpoint_id)} className={linkClasses}>
      <MarkedText value={name} empty={endpoint_id} />
    </ScreenLink>
  );
}

/** Where the last try went, which the endpoint may no longer say. */
function Called({ detail: { attempts, delivery } }: { detail: DeliveryDetail }) {
  const url = attempts.at(-1)?.url ?? delivery.target_url ?? delivery.endpoint_metadata?.url;
  if (!url) return <span className="text-muted">not called yet</span>;
  return <UrlFact url={url} copyLabel="Copy the address that was called" />;
}

function Now({ detail: { endpoint, attempts } }: { detail: DeliveryDetail }) {
  const last = attempts.at(-1);
  const { clock } = useClockTexts(last?.at ?? null);
  if (endpoint.kind !== 'found') return <span className="text-muted">–</span>;
  const { status, url, updatedAt, hasOtherUrl } = endpoint;
  const isNewer = updatedAt && last?.at && Date.parse(updatedAt) > Date.parse(last.at);
  return (
    <span>
      <span>{status ?? 'status not told'}</span>
      {hasOtherUrl && url ? (
        <>
          <span className="text-warn">, with another address: </span>
          <MarkedText value={url} className="font-mono text-xs" />
        </>
      ) : null}
      {isNewer ? (
        <span className="text-muted">{`, saved since the last try, ${clock(updatedAt)}`}</span>
      ) : null}
    </span>
  );
}
