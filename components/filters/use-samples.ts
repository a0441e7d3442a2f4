'use client';

import { type Storable, useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { useShell } from '@/components/shell/shell-context';
import type { FilterPart } from '@/lib/filter/read-sample';
import { headerSampleText } from '@/lib/form-models/filter/sample-verdicts';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import {
  addSamples,
  changeSample,
  emptySampleSet,
  removeSample,
  type Sample,
  type SampleSet,
} from '@/lib/samples/sample-store';
import { isStoredSamples, storableSamples } from '@/lib/samples/stored-samples';
import { orAbsent, shapeOf, textOf } from '@/lib/util/guards';
import { layOutJson } from '@/lib/util/json-text';

const isSampleSet = shapeOf<SampleSet>({
  samples: isStoredSamples,
  selected: orAbsent(textOf({})),
});

/** One that cannot be searched for secrets is left out, and secrets of the others are masked. */
function storableSet({ samples, selected }: SampleSet): Storable<SampleSet> {
  const storable = storableSamples(samples);
  const isWhole = ({ id, text }: Sample) =>
    storable.some((each) => each.id === id && each.text === text);
  return {
    value: { samples: storable, selected },
    leftOut: samples.filter((each) => !isWhole(each)).map(({ name }) => name),
  };
}

/** What was pasted, laid out to be read; for header filters its headers, where it has any. */
function asPart(sample: ImportedSample, part: FilterPart): ImportedSample {
  const isBody = part === 'body' || sample.headers.length === 0;
  return { ...sample, body: isBody ? layOutJson(sample.body) : headerSampleText(sample.headers) };
}

/**
 * The samples of a bench, kept in this tab without what looks like a secret. The texts on the screen
 * stay as they were typed until the bench is left.
 */
export function useSamples(
  { projectId, resource }: { projectId: string; resource: string },
  part: FilterPart,
) {
  const { gateway } = useShell().current;
  const kept = useKeptDraft<SampleSet>({
    scope: { gateway: gateway.baseUrl, projectId, resource: `${resource}/filter-samples/${part}` },
    initial: emptySampleSet,
    fits: isSampleSet,
    storable: storableSet,
  });
  const { value: set, change } = kept;
  const selected = set.samples.find(({ id }) => id === set.selected);
  return {
    samples: set.samples,
    selected,
    /** What is kept now, in words; empty where nothing was typed. */
    note: kept.note,
    select: (id: string) => change((held) => ({ ...held, selected: id })),
    remove: (id: string) => change((held) => removeSample(held, id)),
    change: (id: string, text: string) => change((held) => changeSample(held, id, { text })),
    /** Answers how many were added: there is room for so many only. */
    add(imported: readonly ImportedSample[]): number {
      const samples = imported.map((sample) => asPart(sample, part));
      const next = addSamples(set, samples, () => crypto.randomUUID());
      change(() => next);
      return next.samples.length - set.samples.length;
    },
  };
}
