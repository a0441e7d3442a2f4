'use client';

import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { Absent } from '@/components/table/table/absent';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EndpointView, PortalLinkView } from '@/lib/contract/console/views';
import { portalLinkOptions } from '@/lib/queries/portal-links';
import { notTold } from '@/lib/words/absent';
import { accessOf } from './facts/access-words';
import { compareLinks } from './facts/compare';

interface ComparePanelProps {
  projectId: string;
  uids: readonly [string, string];
  rows: readonly PortalLinkView[];
  takesFocus: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Two links side by side: what each lets people do, and which endpoints both reach. */
export function ComparePanel({ projectId, uids, rows, ...panel }: ComparePanelProps) {
  const known = (uid: string) => rows.find((row) => row.uid === uid);
  const queries = useQueries({
    queries: uids.map((uid) => ({
      ...portalLinkOptions(projectId, uid),
      enabled: known(uid) === undefined,
    })),
  });
  const [first, second] = uids.map((uid, at) => known(uid) ?? queries[at]?.data);
  const failed = queries.find((query) => query.error);
  if (!first || !second) {
    const at = first ? 1 : 0;
    return (
      <PanelMissing
        noun="portal link"
        uid={uids[at] ?? ''}
        error={failed?.error ?? null}
        onRetry={() => void failed?.refetch()}
        {...panel}
      />
    );
  }
  return <Comparison first={first} second={second} {...panel} />;
}

function Comparison({
  first,
  second,
  ...panel
}: Omit<ComparePanelProps, 'projectId' | 'uids' | 'rows'> & {
  first: PortalLinkView;
  second: PortalLinkView;
}) {
  const { inBoth, onlyFirst, onlySecond, complete } = compareLinks(first, second);
  const [one, other] = [accessOf(first), accessOf(second)];
  const rows: [string, ReactNode, ReactNode, boolean][] = [
    [
      'Owner',
      <Owner key="1" link={first} />,
      <Owner key="2" link={second} />,
      first.owner_id !== second.owner_id,
    ],
    ['Access', one.manage, other.manage, one.manage !== other.manage],
    ['Token kind', one.token ?? notTold, other.token ?? notTold, one.token !== other.token],
    [
      'Endpoints',
      first.endpoint_count ?? notTold,
      second.endpoint_count ?? notTold,
      first.endpoint_count !== second.endpoint_count,
    ],
    [
      'Created',
      <RelativeTime key="1" value={first.created_at} />,
      <RelativeTime key="2" value={second.created_at} />,
      false,
    ],
    [
      'Updated',
      <RelativeTime key="1" value={first.updated_at} />,
      <RelativeTime key="2" value={second.updated_at} />,
      false,
    ],
  ];
  return (
    <SidePanel label="Comparison of two portal links" title="Compare two links" wide {...panel}>
      <PanelSection>
        <table className="w-full table-fixed text-left text-sm">
          <thead>
            <tr>
              <th scope="col" className="w-24 py-1 font-medium text-muted text-xs">
                <span className="sr-only">Property</span>
              </th>
              <th scope="col" className="py-1 pr-3">
                <MarkedText value={first.name} empty={first.uid} isCut />
              </th>
              <th scope="col" className="py-1">
                <MarkedText value={second.name} empty={second.uid} isCut />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, left, right, differs]) => (
              <tr key={label} className={differs ? 'bg-warn-soft' : ''}>
                <th scope="row" className="py-1.5 pl-1 font-normal text-muted">
                  <span>{label}</span>
                  {differs ? <span className="sr-only"> (differs)</span> : null}
                </th>
                <td dir="auto" className="overflow-hidden py-1.5 pr-3 text-left">
                  {left}
                </td>
                <td dir="auto" className="overflow-hidden py-1.5 text-left">
                  {right}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PanelSection>
      {complete ? null : (
        <p className="border-b px-5 py-2 text-muted text-xs">
          The gateway listed fewer endpoints than it counts, so the lists below may lack some.
        </p>
      )}
      <EndpointGroup title="Endpoints of both" endpoints={inBoth} />
      <EndpointGroup title={`Only ${clip(first.name || first.uid, 60)}`} endpoints={onlyFirst} />
      <EndpointGroup title={`Only ${clip(second.name || second.uid, 60)}`} endpoints={onlySecond} />
    </SidePanel>
  );
}

function Owner({ link }: { link: PortalLinkView }) {
  return <MarkedText value={link.owner_id} isCut className="font-mono text-xs" />;
}

function EndpointGroup({ title, endpoints }: { title: string; endpoints: EndpointView[] }) {
  return (
    <PanelSection title={`${title} · ${endpoints.length}`}>
      {endpoints.length === 0 ? <Absent /> : null}
      <ul>
        {endpoints.map((endpoint) => (
          <li key={endpoint.uid} className="flex gap-3 py-1 text-sm">
            <span className="w-40 shrink-0">
              <MarkedText value={endpoint.name} empty={endpoint.uid} isCut />
            </span>
            <bdi translate="no" className="cut font-mono text-muted text-xs leading-5">
              {endpoint.url}
            </bdi>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
