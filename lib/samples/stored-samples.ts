import { type Guard, listOf, orAbsent, shapeOf, textOf } from '@/lib/util/guards';
import { parseJson } from '@/lib/util/json';
import { withoutSecrets } from './sample-secrets';
import { MOST_SAMPLES, type Sample } from './sample-store';

const LONGEST_NAME = 200;
const LONGEST_TEXT = 4_000_000;
const LONGEST_CHECKS = 20_000;
const MOST_DECISIONS = 10_000;

const isSample: Guard<Sample> = shapeOf<Sample>({
  id: textOf({ shortest: 1, longest: 64 }),
  name: textOf({ longest: LONGEST_NAME }),
  text: textOf({ longest: LONGEST_TEXT }),
  expected: orAbsent(textOf({ longest: LONGEST_TEXT })),
  checks: orAbsent(textOf({ longest: LONGEST_CHECKS })),
  harmless: orAbsent(listOf(textOf({}), MOST_DECISIONS)),
});

/** Samples as they may be kept in the browser. */
export const isStoredSamples = listOf(isSample, MOST_SAMPLES);

/** Whether it can be searched for secrets: in a text that is no JSON nothing can be found. */
function isSearchable({ text, expected = '{}' }: Sample): boolean {
  return parseJson(text) !== undefined && parseJson(expected) !== undefined;
}

/**
 * The samples as they are kept: without what looks like a secret, unless it was declared to be none.
 * One that cannot be searched is left out.
 */
export function storableSamples(samples: readonly Sample[]): Sample[] {
  return samples
    .filter(isSearchable)
    .map((sample) => ({ ...withoutSecrets(sample), name: sample.name.slice(0, LONGEST_NAME) }))
    .filter(isSample);
}

/**
 * What is kept after samples were edited here: the newest state of the others stays as another tab
 * left it, and a sample that cannot be kept now stays as it was.
 */
export function mergeSamples(
  held: readonly Sample[],
  edited: readonly Sample[],
  { touched, removed }: { touched: ReadonlySet<string>; removed: ReadonlySet<string> },
): Sample[] {
  const fresh = storableSamples(edited.filter(({ id }) => touched.has(id)));
  const known = held.filter(({ id }) => !removed.has(id));
  const isKnown = (id: string) => known.some((each) => each.id === id);
  return [
    ...known.map((each) => fresh.find(({ id }) => id === each.id) ?? each),
    ...fresh.filter(({ id }) => !isKnown(id)),
  ].slice(0, MOST_SAMPLES);
}
