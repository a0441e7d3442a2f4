'use client';

import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { clip } from '@/components/table/table/marked-text';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { notTold } from '@/lib/words/absent';
import { Route } from '../ends/route';
import { eventTypes } from '../subscription-words';

const helper = listColumnHelper<SubscriptionView>();
const common = commonColumns<SubscriptionView>();

/** Columns of the subscription list; module constants: the table's model hangs on their identity. */
export const subscriptionColumns = [
  common.name,
  helper.display({
    id: 'route',
    header: 'Route',
    cell: ({ row }) => <Route subscription={row.original} />,
    meta: { label: 'Route', width: 'w-96' },
  }),
  helper.display({
    id: 'events',
    header: 'Event types',
    cell: ({ row }) => <EventTypes types={eventTypes(row.original)} />,
    meta: { label: 'Event types', width: 'w-50', stays: 'medium' },
  }),
  common.updated,
  common.uid,
];

export const subscriptionLayout: LayoutDefaults = {
  columns: columnIds(subscriptionColumns),
  hidden: ['uid'],
  fixed: 'name',
};

function EventTypes({ types }: { types: readonly string[] }) {
  if (types.length === 0) return <Absent word={notTold} />;
  const [first = '', ...rest] = types;
  return (
    <span
      translate="no"
      className="flex gap-1 font-mono text-xs"
      title={types.slice(0, 50).join('\n')}
    >
      <bdi className="cut">{first === '*' ? 'all (*)' : clip(first, 60)}</bdi>
      {rest.length > 0 ? (
        <span className="shrink-0 text-muted">{`and ${rest.length} more`}</span>
      ) : null}
    </span>
  );
}
