'use client';

import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MarkedText } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { unknown } from '@/lib/words/absent';
import { EndCell, SizeCell } from '../list/cells';
import { answerWord } from './answer-word';

const helper = listColumnHelper<RefusedRow>();

/** Module constants: the table's model hangs on their identity. */
export const refusedColumns = [
  helper.display({
    id: 'reason',
    header: 'Why it was refused',
    cell: ({ row }) => <MarkedText value={row.original.reason} empty={unknown} isCut />,
    meta: { label: 'Why it was refused', width: 'w-96', stays: 'always' },
  }),
  helper.display({
    id: 'answer',
    header: 'Answered',
    cell: ({ row }) => <span className="tabular-nums">{answerWord(row.original.status)}</span>,
    meta: { label: 'Answered', width: 'w-24', align: 'end' },
  }),
  helper.display({
    id: 'source',
    header: 'Source',
    cell: ({ row: { original } }) => (
      <EndCell name={original.source_name} uid={original.source_id} />
    ),
    meta: { label: 'Source', width: 'w-44' },
  }),
  helper.display({
    id: 'size',
    header: 'Size',
    cell: ({ row }) => <SizeCell bytes={row.original.size} />,
    meta: { label: 'Size', width: 'w-24', align: 'end', stays: 'medium' },
  }),
  helper.display({
    id: 'when',
    header: 'When',
    cell: ({ row }) => <ClockTime value={row.original.refused_at} className="text-muted" />,
    meta: { label: 'When', width: 'w-36', align: 'end' },
  }),
];

export const refusedLayout: LayoutDefaults = {
  columns: columnIds(refusedColumns),
  hidden: [],
  fixed: 'reason',
};
