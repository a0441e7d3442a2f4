'use client';

import { type ListRow, listColumnHelper } from './list-features';
import { MarkedText } from './marked-text';
import { MonoCut } from './mono-cut';
import { NameCell } from './name-cell';
import { TimeCell } from './time-cell';

interface CommonRow extends ListRow {
  name?: string | null | undefined;
  owner_id?: string | null | undefined;
  updated_at?: string | null | undefined;
}

/** Columns that lists of several kinds have, made for the rows of one of them. */
export function commonColumns<Row extends CommonRow>() {
  const helper = listColumnHelper<Row>();
  return {
    name: helper.display({
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <NameCell name={row.original.name} unreadable={row.original.unreadable} />,
      meta: { label: 'Name', width: 'w-40', stays: 'always' },
    }),
    owner: helper.display({
      id: 'owner',
      header: 'Owner',
      cell: ({ row }) => (
        <MarkedText value={row.original.owner_id} isCut className="font-mono text-xs" />
      ),
      meta: { label: 'Owner', width: 'w-32', stays: 'medium' },
    }),
    updated: helper.display({
      id: 'updated',
      header: 'Updated',
      cell: ({ row }) => <TimeCell value={row.original.updated_at} />,
      meta: { label: 'Updated', width: 'w-28', stays: 'medium' },
    }),
    uid: helper.display({
      id: 'uid',
      header: 'ID',
      cell: ({ row }) => <MonoCut value={row.original.uid} />,
      meta: { label: 'ID', width: 'w-36', stays: 'medium' },
    }),
  };
}
