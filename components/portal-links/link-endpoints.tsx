'use client';

import { useQuery } from '@tanstack/react-query';
import { EndpointStatus } from '@/components/resource/endpoint-status';
import { PanelSection } from '@/components/table/panel/facts';
import { MarkedText } from '@/components/table/table/marked-text';
import { shortUrl } from '@/components/table/table/mono-cut';
import { CopyButton } from '@/components/ui/copy-button';
import { ScreenLink } from '@/components/ui/screen-link';
import { endpointSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { none, notTold } from '@/lib/words/absent';
import { shownEndpoints } from './facts/compare';
import { endpointFacts, isWhole } from './facts/endpoint-facts';

const MOST_JOINED = 100;

/** The endpoints of a link: name and address from the link, the rest from where it is told. */
export function LinkEndpoints({ projectId, link }: { projectId: string; link: PortalLinkView }) {
  const ofLink = shownEndpoints(link);
  const search = endpointSearch.change(endpointSearch.empty, {
    ownerId: link.owner_id || null,
    perPage: MOST_JOINED,
  });
  const missing = ofLink.some((endpoint) => !isWhole(endpoint));
  const listed = useQuery({ ...endpointListOptions(projectId, search), enabled: missing });
  const facts = endpointFacts(ofLink, listed.data?.content ?? []);
  const total = link.endpoint_count ?? ofLink.length;
  return (
    <PanelSection title={`Endpoints · ${total}`}>
      {ofLink.length < total ? (
        <p className="mb-2 text-muted text-xs">
          {`${ofLink.length} of ${total} could be shown: the gateway gave no more of them.`}
        </p>
      ) : null}
      {total === 0 ? (
        <p className="text-muted text-sm">
          {link.owner_id ? 'Endpoints of this owner appear here once there are some.' : none}
        </p>
      ) : null}
      <ul className="-mx-5 max-md:-mx-4">
        {facts.map(({ endpoint, status, auth }) => (
          <li
            key={endpoint.uid}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-1.5 not-last:border-b max-md:px-4"
          >
            <ScreenLink
              href={routes.opened(projectId, 'endpoints', endpoint.uid)}
              className="min-w-0 text-sm underline"
            >
              <MarkedText value={endpoint.name} empty="no name" isCut />
            </ScreenLink>
            <EndpointStatus status={status} />
            <span className="flex min-w-0 items-center gap-1">
              <bdi
                translate="no"
                className="cut font-mono text-muted text-xs"
                title={endpoint.url ?? ''}
              >
                {endpoint.url ? shortUrl(endpoint.url, 30) : 'no address'}
              </bdi>
              {endpoint.url ? (
                <CopyButton label="Copy the endpoint's address" value={endpoint.url} />
              ) : null}
            </span>
            <span className="text-right text-muted text-xs">
              {auth ?? (listed.isFetching ? '…' : notTold)}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
