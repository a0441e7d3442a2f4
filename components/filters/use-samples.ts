'use client';

import { useRef, useState } from 'react';
import type { FilterPart } from '@/lib/filter/read-sample';
import { headerSampleText } from '@/lib/form-models/filter/sample-verdicts';
import type { ImportedSample } from '@/lib/transform/bench/imported-sample';
import {
  addSamples,
  changeSample,
  emptySampleSet,
  removeSample,
  type SampleSet,
} from '@/lib/transform/bench/sample-store';
import { layOutJson } from '@/lib/util/json-text';

/** What was pasted, laid out to be read; for header filters its headers, where it has any. */
function asPart(sample: ImportedSample, part: FilterPart): ImportedSample {
  const isBody = part === 'body' || sample.headers.length === 0;
  return { ...sample, body: isBody ? layOutJson(sample.body) : headerSampleText(sample.headers) };
}

/** The samples of a bench. They stay in memory: events may hold what must not be stored. */
export function useSamples(part: FilterPart) {
  const [set, setSet] = useState<SampleSet>(emptySampleSet);
  const counted = useRef(0);
  const newId = () => {
    counted.current += 1;
    return `sample-${counted.current}`;
  };
  const selected = set.samples.find(({ id }) => id === set.selected);
  return {
    samples: set.samples,
    selected,
    select: (id: string) => setSet((held) => ({ ...held, selected: id })),
    remove: (id: string) => setSet((held) => removeSample(held, id)),
    change: (id: string, text: string) => setSet((held) => changeSample(held, id, { text })),
    /** Answers how many were added: there is room for so many only. */
    add(imported: readonly ImportedSample[]): number {
      const samples = imported.map((sample) => asPart(sample, part));
      const next = addSamples(set, samples, newId);
      setSet(next);
      return next.samples.length - set.samples.length;
    },
  };
}
