'use client';

import { useMemo } from 'react';
import { CodeField } from '@/components/editor/code-field';
import { Button } from '@/components/ui/button';
import { filterJsonSchema } from '@/lib/filter/filter-schema';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { SamplePath } from '@/lib/filter/sample-paths';
import { filterMarkers } from '@/lib/form-models/filter/filter-markers';
import { layOutJson } from '@/lib/util/json-text';
import type { Remarked } from './use-filter-remarks';

const words: Record<FilterPart, { label: string; example: string }> = {
  body: { label: 'Filter on the body', example: '{"order.total": {"$gte": 5}}' },
  headers: { label: 'Filter on the headers', example: '{"X-Tenant": "acme"}' },
};

/** A filter as JSON, completed by its operators and by what samples hold. */
export function FilterJson({
  part,
  text,
  remarks,
  problem,
  paths,
  onText,
}: {
  part: FilterPart;
  text: string;
  /** What is said of the text, or of one a moment before; undefined while it cannot be read. */
  remarks: Remarked | undefined;
  problem: string | undefined;
  paths: readonly SamplePath[];
  onText: (text: string) => void;
}) {
  const schema = useMemo(() => filterJsonSchema(paths), [paths]);
  // Sought in the text that they are of, which the editor may be ahead of.
  const markers = useMemo(
    () => (remarks ? filterMarkers(remarks.subject.text, remarks.hazards) : []),
    [remarks],
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
