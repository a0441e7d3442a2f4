'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '@/components/table/list/bulk-bar';
import type { Selection } from '@/components/table/table/use-selection';
import { Button } from '@/components/ui/button';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { type DeliverySearch, deliverySearch } from '@/lib/contract/console/activity-searches';
import { exportedDelivery } from '@/lib/export/activity';
import { deliveryCountsOptions } from '@/lib/queries/activity/deliveries';
import { RowExport } from '../list/row-export';
import { totalOf } from './figure-parts';
import { RetrySelection } from './retry-selection';

/** What can be done with the selected deliveries, or with all that the list finds. */
export function DeliverySelectionBar({
  projectId,
  selection: { rows, clear },
  search,
  hasMore,
}: {
  projectId: string;
  selection: Selection<DeliveryRow>;
  search: DeliverySearch;
  /** Whether the list finds more than this page holds. */
  hasMore: boolean;
}) {
  const [all, setAll] = useState(false);
  // Asked for by the figures over the list; here it is only looked at.
  const { data } = useQuery({
    ...deliveryCountsOptions(projectId, {
      ...search,
      filters: { ...search.filters, status: null },
    }),
    enabled: false,
  });
  const total = totalOf(data?.counts ?? null, search.filters.status);
  const known = total !== null && !data?.isAtLeast ? total.toLocaleString('en') : null;
  const everything = known === null ? 'all that match' : `all ${known} that match`;
  const query = deliverySearch.write({ ...search, page: null }).toString();
  return (
    <BulkBar
      label="Selected deliveries"
      selected={rows.length}
      said={all ? <span>{`${known === null ? 'All' : `All ${known}`} that match`}</span> : null}
      onClear={clear}
    >
      {hasMore ? (
        <Button size="sm" variant="quiet" className="underline" onClick={() => setAll(!all)}>
          {all ? `Only the ${rows.length} selected` : `Select ${everything}`}
        </Button>
      ) : null}
      <RetrySelection
        projectId={projectId}
        what={all ? { search: query, listed: 'deliveries' } : { ids: rows.map(({ uid }) => uid) }}
        label={all ? `Retry ${known ?? 'all'}…` : `Retry ${rows.length}…`}
      />
      {all ? null : (
        <RowExport
          size="sm"
          rows={rows}
          name="deliveries"
          what={`${rows.length} selected ${rows.length === 1 ? 'delivery' : 'deliveries'}`}
          toFile={exportedDelivery}
        />
      )}
    </BulkBar>
  );
}
