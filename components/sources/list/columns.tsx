'use client';

import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MonoCut } from '@/components/table/table/mono-cut';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusBadge } from '@/components/ui/status-badge';
import type { SourceView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { notTold } from '@/lib/words/absent';
import { switchWord } from '@/lib/words/statuses';
import { ingestAddress } from '../form/ingest-address';
import { consumerTrouble, providerWord, sourceKind, verifierKind } from './source-words';

const helper = listColumnHelper<SourceView>();
const common = commonColumns<SourceView>();

/** Columns of the source list; module constants, since the table's model hangs on their identity. */
export const sourceColumns = [
  common.name,
  helper.display({
    id: 'type',
    header: 'Type',
    cell: ({ row }) => sourceKind(row.original),
    meta: { label: 'Type', width: 'w-34' },
  }),
  helper.display({
    id: 'provider',
    header: 'Provider',
    cell: ({ row }) => <span className="text-muted">{providerWord(row.original.provider)}</span>,
    meta: { label: 'Provider', width: 'w-26', stays: 'medium' },
  }),
  helper.display({
    id: 'verifier',
    header: 'Verifier',
    cell: ({ row }) => <span className="text-muted">{verifierKind(row.original)}</span>,
    meta: { label: 'Verifier', width: 'w-26' },
  }),
  helper.display({
    id: 'ingest',
    header: 'Ingest URL',
    cell: ({ row }) => <IngestCell source={row.original} />,
    meta: { label: 'Ingest URL', width: 'w-62', stays: 'medium' },
  }),
  helper.display({
    id: 'enabled',
    header: 'Status',
    cell: ({ row }) => <SourceStatus source={row.original} />,
    meta: { label: 'Status', width: 'w-42' },
  }),
  common.updated,
  common.uid,
];

export const sourceLayout: LayoutDefaults = {
  columns: columnIds(sourceColumns),
  hidden: ['uid'],
  fixed: 'name',
};

function IngestCell({ source }: { source: SourceView }) {
  const url = ingestAddress(source);
  return (
    <span className="flex items-center gap-1">
      <MonoCut value={url} />
      {url ? <CopyButton label="Copy ingest URL" tabIndex={-1} value={url} /> : null}
    </span>
  );
}

/** Whether a source takes events; of one that is to and cannot, why. */
export function SourceStatus({ source }: { source: SourceView }) {
  const trouble = consumerTrouble(source);
  if (!trouble) return <SourceState disabled={source.is_disabled} />;
  return <StatusBadge tone={trouble.tone}>{trouble.word}</StatusBadge>;
}

/** Whether a source takes events, by icon and word. */
export function SourceState({ disabled }: { disabled: boolean | null | undefined }) {
  if (disabled === null || disabled === undefined) {
    return <Absent word={notTold} />;
  }
  return <StatusBadge tone={disabled ? 'bad' : 'good'}>{switchWord(disabled)}</StatusBadge>;
}
