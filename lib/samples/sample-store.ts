import { isRecord, parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import type { ImportedSample } from './imported-sample';

/** A named payload that a function is tried with. */
export interface Sample {
  id: string;
  name: string;
  /** JSON text as it was typed: numbers and order are not touched. */
  text: string;
  /** A result that the function must give, as JSON text; with it the sample is a saved case. */
  expected?: string | undefined;
  /** Expressions over `input` and `output` that must hold, one a line; they make a case as well. */
  checks?: string | undefined;
  /** Decisions that what looks like a secret is none. */
  harmless?: string[] | undefined;
}

/** The samples of one resource, and the one that is shown. */
export interface SampleSet {
  samples: readonly Sample[];
  selected: string | undefined;
}

export const emptySampleSet: SampleSet = { samples: [], selected: undefined };

/** More would not fit beside each other, nor into the storage of a browser. */
export const MOST_SAMPLES = 50;

/** A name that no other sample has: the second “Order” becomes “Order 2”. */
function freeName(name: string, samples: readonly Sample[]): string {
  const taken = new Set(samples.map((each) => each.name));
  const wanted = name.trim() === '' ? 'Sample' : name.trim();
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`;
  return free;
}

/** Adds samples behind the others and shows the first of them; what is above the limit is left out. */
export function addSamples(
  set: SampleSet,
  imported: readonly Pick<ImportedSample, 'name' | 'body'>[],
  newId: () => string,
): SampleSet {
  const room = Math.max(0, MOST_SAMPLES - set.samples.length);
  const samples = [...set.samples];
  for (const { name, body } of imported.slice(0, room))
    samples.push({ id: newId(), name: freeName(name, samples), text: body });
  return { samples, selected: samples[set.samples.length]?.id ?? set.selected };
}

/** What to say of samples that were added, of which perhaps not all had room. */
export function addedText(added: number, wanted: number): string {
  if (added === 0)
    return `There are ${MOST_SAMPLES} samples, which is the most. Remove one, then add again.`;
  const told = added === 1 ? '1 sample added' : `${added} samples added`;
  return added === wanted
    ? `${told}.`
    : `${told}, ${wanted - added} left out: ${MOST_SAMPLES} is the most.`;
}

/** Changes one sample; another name stays free of doubles. */
export function changeSample(
  set: SampleSet,
  id: string,
  change: Partial<Omit<Sample, 'id'>>,
): SampleSet {
  const others = set.samples.filter((each) => each.id !== id);
  const name = change.name === undefined ? {} : { name: freeName(change.name, others) };
  const samples = set.samples.map((each) =>
    each.id === id ? { ...each, ...change, ...name } : each,
  );
  return { ...set, samples };
}

/** Takes one sample away and shows its neighbour. */
export function removeSample({ samples, selected }: SampleSet, id: string): SampleSet {
  const at = samples.findIndex((each) => each.id === id);
  const rest = samples.filter((each) => each.id !== id);
  const neighbour = rest[Math.min(at, rest.length - 1)]?.id;
  return { samples: rest, selected: selected === id ? neighbour : selected };
}

/** Why a sample cannot be used as the payload; undefined when it can. */
export function sampleProblem(text: string): string | undefined {
  if (text.trim() === '') return 'The sample is empty, so nothing runs. Paste a JSON object.';
  const value = parseJson(text);
  if (value === undefined) return `This is no JSON yet, so nothing runs. ${jsonFaultText(text)}.`;
  return isRecord(value)
    ? undefined
    : 'The gateway takes an object only, in braces, so nothing runs.';
}

/** The values of all samples that are JSON. */
export function sampleValues(samples: readonly Sample[]): unknown[] {
  return samples.map(({ text }) => parseJson(text)).filter((value) => value !== undefined);
}
