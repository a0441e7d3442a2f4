'use client';

import { EndFilter } from '@/components/resource/ends/end-filter';
import type { OwnFilterProps } from '@/components/resource/list/list-filter';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';

/** Filter by endpoint, named as the rows at hand tell it. */
export function EndpointFilter({ rows, ...filter }: OwnFilterProps<SubscriptionView>) {
  return (
    <EndFilter
      {...filter}
      kind="endpoint"
      nameOf={(uid) => rows.find((row) => endpointIdOf(row) === uid)?.endpoint_metadata?.name}
    />
  );
}
