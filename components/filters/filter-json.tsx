'use client';

import { useDeferredValue, useMemo } from 'react';
import { CodeField } from '@/components/editor/code-field';
import { Button } from '@/components/ui/button';
import type { FilterDialect } from '@/lib/filter/dialect';
import { filterJsonSchema } from '@/lib/filter/filter-schema';
import { filterHazards } from '@/lib/filter/hazards';
import type { SamplePath } from '@/lib/filter/sample-paths';
import { filterMarkers } from '@/lib/form-models/filter/filter-markers';
import type { FilterPart } from '@/lib/form-models/filter/sample-verdicts';
import { layOutJson } from '@/lib/util/json-text';

const words: Record<FilterPart, { label: string; example: string }> = {
  body: { label: 'Filter on the body', example: '{"order.total": {"$gte": 5}}' },
  headers: { label: 'Filter on the headers', example: '{"X-Tenant": "acme"}' },
};

/** A filter as JSON, completed by its operators and by what samples hold. */
export function FilterJson({
  part,
  text,
  filter,
  problem,
  paths,
  dialect,
  onText,
}: {
  part: FilterPart;
  text: string;
  /** What the text says; undefined while it cannot be read. */
  filter: Record<string, unknown> | undefined;
  problem: string | undefined;
  paths: readonly SamplePath[];
  dialect: FilterDialect;
  onText: (text: string) => void;
}) {
  const schema = useMemo(() => filterJsonSchema(paths), [paths]);
  // Text and filter settle as a pair, so that no hazard is sought in a text that it is not of.
  const settled = useDeferredValue(useMemo(() => ({ text, filter }), [text, filter]));
  const markers = useMemo(
    () =>
      settled.filter
        ? filterMarkers(settled.text, filterHazards(settled.filter, dialect, part))
        : [],
    [settled, dialect, part],
  );
  const { label, example } = words[part];
  return (
    <CodeField
      label={label}
      note={
        <Button size="sm" variant="quiet" onClick={() => onText(layOutJson(text))}>
          Format
        </Button>
      }
      hint={`Such as ${example}. Empty means every event.`}
      error={problem}
      language="json"
      value={text}
      onChange={onText}
      markers={markers}
      schema={schema}
      height={300}
    />
  );
}
