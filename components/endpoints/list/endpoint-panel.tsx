'use client';

import { Link2 } from 'lucide-react';
import { EndpointStatus } from '@/components/resource/endpoint-status';
import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { OwnerFact } from '@/components/resource/list/owner-fact';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { UrlFact } from '@/components/resource/list/url-fact';
import { count } from '@/components/table/list/list-words';
import { type Fact, PanelSection } from '@/components/table/panel/facts';
import { MarkedText } from '@/components/table/table/marked-text';
import { buttonClasses } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointSummaries } from '@/lib/form-models/endpoint/summary';
import { endpointToFormValues } from '@/lib/form-models/endpoint/values';
import { endpointOptions } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { endpointResource } from '../endpoint-resource';
import { newLinkLabel, newLinkScope, useMakesLinks } from '../portal-link-item';
import { HealthPart } from './endpoint-health';
import { failureRate, liveSecrets, rateLimit } from './endpoint-words';

/** Everything about one endpoint, in the panel beside the list. */
export function EndpointPanel(props: ListPanelProps<EndpointView>) {
  const { projectId, uid } = props;
  return (
    <ResourcePanel
      {...props}
      kind={endpointResource}
      options={endpointOptions(projectId, uid)}
      factsOf={(endpoint) => factsOf(endpoint, projectId)}
      partsOf={(endpoint) => (
        <>
          <HealthPart endpoint={endpoint} />
          <LinkForIt projectId={projectId} endpoint={endpoint} />
        </>
      )}
    />
  );
}

/** The way to a portal link that shows it to its owner. */
function LinkForIt({ projectId, endpoint }: { projectId: string; endpoint: EndpointView }) {
  if (!useMakesLinks(projectId)) return null;
  return (
    <PanelSection>
      <ScreenLink
        href={routes.newPortalLink(projectId, newLinkScope(endpoint))}
        className={buttonClasses({ className: 'self-start' })}
      >
        <Link2 aria-hidden />
        <span>{newLinkLabel(endpoint)}</span>
      </ScreenLink>
    </PanelSection>
  );
}

/** What is set, as the closed sections of the form say it. */
function factsOf(endpoint: EndpointView, projectId: string): Fact[] {
  const { url, description, owner_id, advanced_signatures, events } = endpoint;
  const said = endpointSummaries(endpointToFormValues(endpoint));
  return [
    { label: 'Status', value: <EndpointStatus status={endpoint.status} /> },
    { label: 'URL', value: url ? <UrlFact url={url} copyLabel="Copy the URL" /> : null },
    {
      label: 'Owner',
      value: owner_id ? <OwnerFact projectId={projectId} owner={owner_id} /> : null,
    },
    {
      label: 'Description',
      value: description ? (
        <MarkedText value={description} maximum={2000} className="whitespace-pre-wrap" />
      ) : null,
    },
    { label: 'Authentication', value: said.authentication },
    { label: 'Rate limit', value: rateLimit(endpoint) },
    { label: 'Delivery', value: said.delivery },
    // Of an endpoint told in part, how it signs is not known.
    { label: 'Signature', value: typeof advanced_signatures === 'boolean' ? said.signature : null },
    { label: 'Signing secret', value: liveSecrets(endpoint) },
    { label: 'Alerts', value: said.alerts },
    { label: 'Certificate', value: said.clientCertificate },
    { label: 'Failure rate', value: failureRate(endpoint) },
    { label: 'Events', value: events ? count(events, { one: 'event', many: 'events' }) : null },
  ];
}
