'use client';

import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { clip } from '@/components/table/table/marked-text';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { EventWay } from '../ends/event-way';
import { eventTypes, hasFilter, hasFunction } from '../subscription-words';

const helper = listColumnHelper<SubscriptionView>();
const common = commonColumns<SubscriptionView>();

/** Columns of the subscription list; module constants: the table's model hangs on their identity. */
export const subscriptionColumns = [
  common.name,
  helper.display({
    id: 'route',
    header: 'Way of an event',
    cell: ({ row }) => <EventWay subscription={row.original} />,
    meta: { label: 'Way of an event' },
  }),
  helper.display({
    id: 'events',
    header: 'Event types',
    cell: ({ row }) => <EventTypes types={eventTypes(row.original)} />,
    meta: { label: 'Event types', stays: 'medium' },
  }),
  helper.display({
    id: 'filter',
    header: 'Filter',
    cell: ({ row }) => <YesNo value={hasFilter(row.original)} />,
    meta: { label: 'Filter' },
  }),
  helper.display({
    id: 'function',
    header: 'Function',
    cell: ({ row }) => <YesNo value={hasFunction(row.original)} />,
    meta: { label: 'Function' },
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
  if (types.length === 0) return <span className="text-muted">not told</span>;
  const [first = '', ...rest] = types;
  return (
    <span translate="no" className="font-mono text-xs" title={types.slice(0, 50).join('\n')}>
      <span>{first === '*' ? 'all (*)' : clip(first, 60)}</span>
      {rest.length > 0 ? <span className="text-muted">{` and ${rest.length} more`}</span> : null}
    </span>
  );
}

function YesNo({ value }: { value: boolean }) {
  return <span className={value ? '' : 'text-muted'}>{value ? 'yes' : 'no'}</span>;
}
