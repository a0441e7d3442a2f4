'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import { takeHandedEvent } from '@/components/editor/runs/handed-event';
import { useKeptSamples } from '@/components/editor/runs/use-kept-samples';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import { editedTo, type SampleEdits, samplesShown, unedited } from '@/lib/samples/sample-edits';
import {
  addSamples,
  changeSample,
  removeSample,
  type Sample,
  type SampleSet,
} from '@/lib/samples/sample-store';
import { mergeSamples } from '@/lib/samples/stored-samples';
import { handedSample } from './event-samples';

/** How long typing rests before it is kept. */
const REST_MS = 400;

export interface SamplesAccess {
  samples: readonly Sample[];
  /** The one that is shown; undefined where there is none. */
  shown: Sample | undefined;
  /** True when the browser keeps nothing, so that the samples last until the tab closes. */
  isBlocked: boolean;
  show: (id: string) => void;
  /** @returns how many were added: there is room for so many only. */
  add: (imported: readonly Pick<ImportedSample, 'name' | 'body'>[]) => number;
  change: (id: string, change: Partial<Omit<Sample, 'id'>>) => void;
  remove: (id: string) => void;
  /** Puts back a sample that was removed. */
  restore: (sample: Sample) => void;
}

const newId = () => crypto.randomUUID();

interface Shown {
  /** Shown where there is no sample yet. */
  example?: Sample;
  /** Shown in place of the kept ones, and kept once they are edited. */
  given?: readonly Sample[] | undefined;
  /** Told of the samples after each edit. */
  onEdited?: ((samples: readonly Sample[]) => void) | undefined;
}

/**
 * The samples of one function or filter, kept in this browser without what looks like a secret, the
 * same for all that work on one kind of payload. The texts on the screen stay as they were typed
 * until the page is left.
 */
export function useSamples(
  scope: BenchScope,
  { example, given, onEdited }: Shown = {},
): SamplesAccess {
  const { kept, keep: keepSamples } = useKeptSamples(scope);
  const [held, setHeld] = useState(given);
  const [selected, setSelected] = useState<string>();
  const edits = useRef<SampleEdits>(unedited(given));

  const samples = useMemo(
    () => samplesShown({ samples: held }, kept.value, example),
    [held, kept.value, example],
  );
  const shown = samples.find(({ id }) => id === selected) ?? samples[0];

  const keep = useEffectEvent(() => {
    const { samples: edited = [], touched, removed } = edits.current;
    if (touched.size + removed.size === 0) return;
    edits.current = unedited(edited);
    keepSamples((old) => mergeSamples(old, edited, { touched, removed }));
  });
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => keep(), REST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keep();
    };
  }, []);

  // Two edits may come before the next render.
  const latest = () => samplesShown(edits.current, kept.value, example);
  const apply = (next: SampleSet) => {
    edits.current = editedTo(edits.current, latest(), next.samples);
    setHeld(next.samples);
    setSelected(next.selected);
    onEdited?.(next.samples);
  };
  const set = (selected: string | undefined): SampleSet => ({ samples: latest(), selected });
  const add = (imported: readonly Pick<ImportedSample, 'name' | 'body'>[]) => {
    const next = addSamples(set(shown?.id), imported, newId);
    const count = next.samples.length - latest().length;
    apply(next);
    return count;
  };

  // What is kept comes late, and a sample that is handed over goes behind it.
  const isRead = kept.loaded || kept.blocked;
  const takeHanded = useEffectEvent(() => {
    const handed = takeHandedEvent(scope);
    if (handed) add([{ name: handed.name, body: handedSample(handed, scope.resource) }]);
  });
  useEffect(() => {
    if (isRead) takeHanded();
  }, [isRead]);

  return {
    samples,
    shown,
    isBlocked: kept.blocked,
    show: setSelected,
    add,
    change: (id, change) => apply(changeSample(set(shown?.id), id, change)),
    remove: (id) => apply(removeSample(set(id), id)),
    restore: (sample) =>
      apply({ samples: [...(edits.current.samples ?? []), sample], selected: sample.id }),
  };
}
