'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { BesideList, ListPanelProps } from '@/components/resource/list/list-kind';
import { OwnerFact } from '@/components/resource/list/owner-fact';
import { type Fact, Facts, PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { RelativeTime } from '@/components/ui/relative-time';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { capabilitiesOptions } from '@/lib/queries/capabilities';
import { portalLinkOptions } from '@/lib/queries/portal-links';
import type { Dialect } from '@/lib/releases/dialect';
import { accessOf } from './facts/access-words';
import { tokenNote } from './facts/token-note';
import { LinkActions } from './link-actions';
import { LinkEndpoints } from './link-endpoints';
import { useLinkScope } from './link-scope';
import { LinkWays } from './link-ways';
import { TokenValue } from './token-value';
import { useReveal } from './use-reveal';

/** Everything about one link, in the panel beside the table. Use one per link, keyed by its id. */
export function LinkPanel({ projectId, uid, row, ...beside }: ListPanelProps<PortalLinkView>) {
  useNoteOpened(uid);
  const query = useQuery({ ...portalLinkOptions(projectId, uid), enabled: row === undefined });
  const link = row ?? query.data;
  if (link) return <LinkDetails projectId={projectId} link={link} {...beside} />;
  return (
    <PanelMissing
      noun="portal link"
      uid={uid}
      error={query.error}
      onRetry={() => void query.refetch()}
      {...beside}
    />
  );
}

function LinkDetails({
  projectId,
  link,
  ...panel
}: BesideList & { projectId: string; link: PortalLinkView }) {
  const { embedded } = useLinkScope();
  const reveal = useReveal(projectId, link.uid);
  const capabilities = useQuery({ ...capabilitiesOptions(projectId), enabled: !embedded });
  const dialect: Dialect = embedded ? 'embedded' : (capabilities.data?.dialect ?? 'unknown');
  const told = embedded || !capabilities.isPending;
  const { manage, token } = accessOf(link);
  const facts: Fact[] = [
    { label: 'Owner', value: <OwnerFact projectId={projectId} owner={link.owner_id} /> },
    { label: 'Access', value: manage },
    { label: 'Token kind', value: token },
    { label: 'Token', value: <TokenValue state={link.token} reveal={reveal} /> },
    { label: 'Created', value: <RelativeTime value={link.created_at} /> },
    { label: 'Updated', value: <RelativeTime value={link.updated_at} /> },
  ];
  return (
    <SidePanel
      label={`Portal link ${clip(link.name || link.uid, 80)}`}
      title={<MarkedText value={link.name} empty="no name" isCut />}
      subtitle={
        <span className="text-muted text-xs">
          <MiddleCut value={link.uid} maximum={14} copyLabel="Copy the id" />
        </span>
      }
      actions={<LinkActions projectId={projectId} link={link} dialect={dialect} reveal={reveal} />}
      {...panel}
    >
      <PanelSection>
        <p className="flex gap-2 rounded bg-warn-soft px-3 py-2 text-sm">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            {told
              ? tokenNote(link, dialect).map((part) =>
                  part.strong ? <strong key={part.text}>{part.text}</strong> : part.text,
                )
              : 'Whoever has this address can use the token in it.'}
          </span>
        </p>
      </PanelSection>
      <PanelSection>
        <LinkWays projectId={projectId} link={link} onGone={panel.onClose} />
        <Facts facts={facts} />
      </PanelSection>
      <LinkEndpoints projectId={projectId} link={link} />
    </SidePanel>
  );
}
