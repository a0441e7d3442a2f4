import { useMemo } from 'react';
import { Banner } from '@/components/ui/banner';
import type { FilterDialect } from '@/lib/filter/dialect';
import { foregoneAnswer } from '@/lib/filter/foregone-answers';
import { filterHazards } from '@/lib/filter/hazards';
import type { FilterPart } from '@/lib/form-models/filter/sample-verdicts';
import { HazardList } from './hazard-list';

/** What can be said of a filter without a sample: answers that are settled, and hazards. */
export function FilterRemarks({
  part,
  filter,
  dialect,
}: {
  part: FilterPart;
  filter: Record<string, unknown>;
  dialect: FilterDialect;
}) {
  // Looked at once: the page around it is drawn anew with every letter.
  const foregone = useMemo(() => foregoneAnswer(filter, dialect), [filter, dialect]);
  const hazards = useMemo(() => filterHazards(filter, dialect, part), [filter, dialect, part]);
  return (
    <>
      {foregone ? <Banner tone="warn">{foregone.message}</Banner> : null}
      <HazardList hazards={hazards} title="What the gateway makes of this" />
    </>
  );
}
