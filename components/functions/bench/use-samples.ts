'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import { useKeptSamples } from '@/components/editor/runs/use-kept-samples';
import type { ImportedSample } from '@/lib/transform/bench/imported-sample';
import {
  addSamples,
  changeSample,
  removeSample,
  type Sample,
  type SampleSet,
} from '@/lib/transform/bench/sample-store';
import { mergeSamples } from '@/lib/transform/bench/stored-samples';

/** How long typing rests before it is kept. */
const REST_MS = 400;

export interface SamplesAccess {
  samples: readonly Sample[];
  /** The one that is shown. */
  shown: Sample;
  /** True when the browser keeps nothing, so that the samples last until the tab closes. */
  isBlocked: boolean;
  show: (id: string) => void;
  add: (imported: readonly Pick<ImportedSample, 'name' | 'body'>[]) => void;
  change: (id: string, change: Partial<Omit<Sample, 'id'>>) => void;
  remove: (id: string) => void;
  /** Puts back a sample that was removed. */
  restore: (sample: Sample) => void;
}

const newId = () => crypto.randomUUID();

/**
 * The samples of one function, kept in this browser without what looks like a secret. The texts on
 * the screen stay as they were typed until the page is left.
 * @param example shown where there is no sample yet
 * @param given shown in place of the kept ones, and kept once they are edited
 */
export function useSamples(
  scope: BenchScope,
  example: Sample,
  given?: readonly Sample[],
): SamplesAccess {
  const { kept, keep: keepSamples } = useKeptSamples(scope);
  const [edited, setEdited] = useState(given);
  const [selected, setSelected] = useState<string>();
  const local = useRef(given);
  const unkept = useRef({ touched: new Set<string>(), removed: new Set<string>() });

  const held = edited ?? kept.value;
  const first = useMemo(() => [example], [example]);
  const samples = held.length > 0 ? held : first;
  const shown = samples.find(({ id }) => id === selected) ?? samples[0] ?? example;

  const keep = useEffectEvent(() => {
    const { touched, removed } = unkept.current;
    if (touched.size + removed.size === 0) return;
    unkept.current = { touched: new Set(), removed: new Set() };
    keepSamples((old) => mergeSamples(old, samples, { touched, removed }));
  });
  useEffect(() => {
    if (!edited) return;
    const timer = setTimeout(() => keep(), REST_MS);
    return () => clearTimeout(timer);
  }, [edited]);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keep();
    };
  }, []);

  // What was held may be older than this: an undo comes from a message that outlives its render.
  const latest = () => local.current ?? samples;
  const apply = (next: SampleSet) => {
    for (const each of next.samples)
      if (!latest().includes(each)) unkept.current.touched.add(each.id);
    local.current = next.samples;
    setEdited(next.samples);
    setSelected(next.selected);
  };
  const set = (selected: string): SampleSet => ({ samples: latest(), selected });

  return {
    samples,
    shown,
    isBlocked: kept.blocked,
    show: setSelected,
    add: (imported) => apply(addSamples(set(shown.id), imported, newId)),
    change: (id, change) => apply(changeSample(set(shown.id), id, change)),
    remove: (id) => {
      apply(removeSample(set(id), id));
      unkept.current.touched.delete(id);
      unkept.current.removed.add(id);
    },
    restore: (sample) => {
      unkept.current.removed.delete(sample.id);
      apply({ samples: [...latest(), sample], selected: sample.id });
    },
  };
}
