'use client';

import { Banner } from '@/components/ui/banner';
import type { FilterRemarks as Remarks } from '@/lib/filter/worker/filter-work';
import { HazardList } from './hazard-list';
import { type FilterSubject, useFilterRemarks } from './use-filter-remarks';

/** What can be said of a filter without a sample: answers that are settled, and hazards. */
export function RemarkList({ foregone, hazards }: Remarks) {
  return (
    <>
      {foregone ? <Banner tone="warn">{foregone.message}</Banner> : null}
      <HazardList hazards={hazards} title="What the gateway makes of this" />
    </>
  );
}

/** The remarks on a filter, which are sought beside the page. */
export function FilterRemarks({ subject }: { subject: FilterSubject }) {
  const remarks = useFilterRemarks(subject);
  return remarks ? <RemarkList {...remarks} /> : null;
}
