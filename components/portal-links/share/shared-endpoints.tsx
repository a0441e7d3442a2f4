'use client';

import { useQuery } from '@tanstack/react-query';
import { EndpointStatus } from '@/components/resource/endpoint-status';
import { MarkedText } from '@/components/table/table/marked-text';
import { endpointSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { httpUrl } from '@/lib/util/http-url';
import { shownEndpoints } from '../facts/compare';
import { endpointFacts, isWhole } from '../facts/endpoint-facts';

const MOST_SHOWN = 6;
const MOST_JOINED = 100;

/** The endpoints that a partner sees by a link, with their state where it is known, by host alone. */
export function SharedEndpoints({ projectId, link }: { projectId: string; link: PortalLinkView }) {
  const ofLink = shownEndpoints(link);
  const search = endpointSearch.change(endpointSearch.empty, {
    ownerId: link.owner_id || null,
    perPage: MOST_JOINED,
  });
  const listed = useQuery({
    ...endpointListOptions(projectId, search),
    enabled: ofLink.some((endpoint) => !isWhole(endpoint)),
  });
  const facts = endpointFacts(ofLink, listed.data?.content ?? []);
  const total = link.endpoint_count ?? ofLink.length;
  const more = total - Math.min(facts.length, MOST_SHOWN);
  return (
    <ul className="divide-y rounded border text-sm">
      {facts.slice(0, MOST_SHOWN).map(({ endpoint, status }) => (
        <li key={endpoint.uid} className="flex items-center gap-3 px-3 py-1.5">
          <span className="min-w-0 flex-1">
            <MarkedText value={endpoint.name} empty="no name" isCut />
            <bdi translate="no" className="cut font-mono text-muted text-xs">
              {httpUrl(endpoint.url ?? '')?.host ?? 'no address'}
            </bdi>
          </span>
          <EndpointStatus status={status} />
        </li>
      ))}
      {more > 0 ? (
        <li className="px-3 py-1.5 text-muted text-xs">
          {`${more.toLocaleString('en')} ${facts.length === 0 ? 'in all, which the gateway does not name' : 'more'}`}
        </li>
      ) : null}
      {total === 0 ? (
        <li className="px-3 py-1.5 text-muted text-xs">
          {link.owner_id ? 'None yet. Endpoints of this owner appear here.' : 'None any more.'}
        </li>
      ) : null}
    </ul>
  );
}
