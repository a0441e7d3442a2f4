'use client';

import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MarkedText } from '@/components/table/table/marked-text';
import { TimeCell } from '@/components/table/table/time-cell';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { unknown as notKnown } from '@/lib/words/absent';
import { amount, jobKindWords, jobTitle, paceWords } from '@/lib/words/activity/jobs';
import { madeFrom } from '../parts/search-words';
import { LiveProgress, LiveState } from './live-job';

const helper = listColumnHelper<JobView>();

/** Module constants: the table's model hangs on their identity. */
export const jobColumns = [
  helper.display({
    id: 'name',
    header: 'Job',
    cell: ({ row }) => <MarkedText value={row.original.name || jobTitle(row.original)} isCut />,
    meta: { label: 'Job', width: 'w-60', stays: 'always' },
  }),
  helper.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <LiveState job={row.original} />,
    meta: { label: 'State', width: 'w-32' },
  }),
  helper.display({
    id: 'progress',
    header: 'Progress',
    cell: ({ row }) => <LiveProgress job={row.original} />,
    meta: { label: 'Progress', width: 'w-56' },
  }),
  helper.display({
    id: 'failed',
    header: 'Failed again',
    cell: ({ row }) =>
      row.original.startedAt === null ? (
        <Absent word={notKnown} />
      ) : (
        <span className={row.original.counts.failed > 0 ? 'text-bad' : 'text-muted'}>
          {amount(row.original.counts.failed)}
        </span>
      ),
    meta: { label: 'Failed again', width: 'w-28', align: 'end', stays: 'medium' },
  }),
  helper.display({
    id: 'filter',
    header: 'Made from',
    cell: ({ row }) => <bdi className="cut text-muted">{madeFrom(row.original)}</bdi>,
    meta: { label: 'Made from', width: 'w-72', stays: 'wide' },
  }),
  helper.display({
    id: 'kind',
    header: 'Kind',
    cell: ({ row }) => <span className="text-muted">{jobKindWords[row.original.kind].listed}</span>,
    meta: { label: 'Kind', width: 'w-20', stays: 'medium' },
  }),
  helper.display({
    id: 'pace',
    header: 'Pace',
    cell: ({ row }) =>
      row.original.startedAt === null ? (
        <Absent word={notKnown} />
      ) : (
        <span className="text-muted">{paceWords(row.original)}</span>
      ),
    meta: { label: 'Pace', width: 'w-48', stays: 'wide' },
  }),
  helper.display({
    id: 'frozen',
    header: 'Frozen',
    cell: ({ row }) => <TimeCell value={row.original.frozenAt} />,
    meta: { label: 'Frozen', width: 'w-28', stays: 'medium' },
  }),
  helper.display({
    id: 'finished',
    header: 'Ended',
    cell: ({ row }) =>
      row.original.finishedAt === null ? (
        <Absent word={notKnown} />
      ) : (
        <TimeCell value={row.original.finishedAt} />
      ),
    meta: { label: 'Ended', width: 'w-28', stays: 'wide' },
  }),
  commonColumns<JobView>().uid,
];

export const jobLayout: LayoutDefaults = {
  columns: columnIds(jobColumns),
  hidden: ['uid', 'pace', 'kind'],
  fixed: 'name',
};
