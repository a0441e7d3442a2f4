'use client';

import { Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type OtherPanel, ResourceList } from '@/components/resource/list/resource-list';
import type { FirstFailure } from '@/components/table/list/use-list';
import { clip } from '@/components/table/table/marked-text';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { portalLinkListOptions } from '@/lib/queries/portal-links';
import { isolated } from '@/lib/util/isolated';
import { openedBy } from '@/lib/util/routes';
import { portalLinkColumns, portalLinkLayout } from './columns';
import { accessOf } from './facts/access-words';
import { LinkExport } from './link-export';
import { LinkScopeContext } from './link-scope';
import { NewLink } from './new-link';
import { linkNoun } from './portal-link-resource';
import { useCompare } from './use-compare';

const ComparePanel = dynamic(() => import('./compare-panel').then((module) => module.ComparePanel));
const loadSelectionBar = () => import('./selection-bar').then((module) => module.SelectionBar);

export const portalLinkList = listKind({
  name: 'portal-links',
  noun: linkNoun,
  title: 'Portal links',
  purpose: 'What each customer can see of their endpoints',
  model: portalLinkSearch,
  options: portalLinkListOptions,
  filters: [
    { name: 'q', kind: 'search', fields: 'name, owner, endpoint or ID' },
    { name: 'ownerId', kind: 'owner', part: 'owner', ownerOf: ({ owner_id }) => owner_id },
    {
      name: 'sort',
      kind: 'choice',
      label: 'Sort',
      none: 'Newest first',
      values: ['ASC'],
      wordOf: () => 'Oldest first',
      narrows: false,
    },
  ],
  columns: portalLinkColumns,
  layout: portalLinkLayout,
  summaryOf: (link) => {
    const endpoints = link.endpoint_count ?? 0;
    return [
      link.owner_id ? isolated(clip(link.owner_id, 40)) : 'no owner',
      `${endpoints} ${endpoints === 1 ? 'endpoint' : 'endpoints'}`,
      accessOf(link).manage,
    ].join(' · ');
  },
  nothing: {
    icon: Link2,
    title: 'No portal links yet',
    text: 'A portal link lets a customer look at their own endpoints, and change them where it may. Links made through the gateway’s API appear here after Refresh.',
  },
  panel: latePanel(openedBy['portal-links'], () =>
    import('./link-panel').then((module) => module.LinkPanel),
  ),
  loadMenu: () => import('./link-row-menu').then((module) => module.LinkRowMenu),
});

export interface PortalLinkTableProps {
  projectId: string;
  projectName: string;
  gateway: { baseUrl: string; embedded: boolean };
  firstFailure: FirstFailure | null;
}

/** The portal links of a project: find, page, look at one, compare two, copy, export. */
export function PortalLinkTable({
  projectId,
  projectName,
  gateway,
  firstFailure,
}: PortalLinkTableProps) {
  const compare = useCompare();
  return (
    <LinkScopeContext value={{ projectId, embedded: gateway.embedded }}>
      <ResourceList
        kind={portalLinkList}
        scope={{ projectId, gateway: gateway.baseUrl, firstFailure }}
        create={<NewLink projectId={projectId} />}
        tools={(rows) => (
          <LinkExport
            projectId={projectId}
            projectName={projectName}
            links={rows}
            what={`${rows.length} ${rows.length === 1 ? 'link' : 'links'}`}
          />
        )}
        selectionBar={({ rows, clear }) => (
          <LinkSelectionBar
            projectId={projectId}
            projectName={projectName}
            links={rows}
            onCompare={compare.open}
            onClear={clear}
          />
        )}
        otherPanel={comparison(projectId, compare)}
        oldestFirst={({ filters }) => filters.sort === 'ASC'}
      />
    </LinkScopeContext>
  );
}

/** The comparison of two links in place of the panel of one. */
function comparison(
  projectId: string,
  { uids, close }: ReturnType<typeof useCompare>,
): OtherPanel<PortalLinkView> | null {
  if (!uids) return null;
  return {
    from: uids[0],
    close,
    show: (beside, rows) => (
      <ComparePanel projectId={projectId} uids={uids} rows={rows} {...beside} />
    ),
  };
}

type SelectionBarProps = Parameters<Awaited<ReturnType<typeof loadSelectionBar>>>[0];

/** What can be done with selected links; its code comes with the first of them. */
function LinkSelectionBar(props: SelectionBarProps) {
  const isWanted = props.links.length > 0;
  const SelectionBar = useOnDemand(loadSelectionBar, { wanted: isWanted });
  return SelectionBar && isWanted ? <SelectionBar {...props} /> : null;
}
