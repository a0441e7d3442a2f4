'use client';

import { useMemo } from 'react';
import { CodeField } from '@/components/editor/code-field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { FilterPart } from '@/lib/filter/read-sample';
import { roundedNumbers } from '@/lib/samples/rounded-numbers';
import type { Sample } from '@/lib/samples/sample-store';
import { layOutJson } from '@/lib/util/json-text';
import { RenameSample } from './rename-sample';

/** The sample that is looked at, to read and to change. Formatting leaves its digits alone. */
export function SampleText({
  sample,
  part,
  problem,
  onText,
  onRename,
}: {
  sample: Sample;
  part: FilterPart;
  problem: string | undefined;
  onText: (text: string) => void;
  onRename: (name: string) => void;
}) {
  const [rounded] = useMemo(() => roundedNumbers(sample.text), [sample.text]);
  return (
    <div className="flex flex-col gap-2">
      <CodeField
        key={sample.id}
        label={part === 'body' ? 'Payload of the sample' : 'Headers of the sample'}
        note={
          <>
            <RenameSample sample={sample} onRename={onRename} />
            <Button size="sm" variant="quiet" onClick={() => onText(layOutJson(sample.text))}>
              Format
            </Button>
          </>
        }
        error={problem}
        language="json"
        value={sample.text}
        onChange={onText}
        height={180}
      />
      {rounded ? (
        <Banner tone="warn">
          {`The gateway compares ${rounded.written} as ${rounded.held}: its numbers are 64-bit floats.`}
        </Banner>
      ) : null}
    </div>
  );
}
