import type { Sample } from './sample-store';

/** Samples as they were edited, and which of them the browser has yet to keep. */
export interface SampleEdits {
  /** Undefined until the first edit: till then what is kept is shown. */
  samples: readonly Sample[] | undefined;
  touched: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Samples that nobody edited yet. */
export function unedited(samples: readonly Sample[] | undefined): SampleEdits {
  return { samples, touched: none, removed: none };
}

/**
 * The samples that an edit starts from: where there is none, the example that is shown instead, if
 * there is one.
 */
export function samplesShown(
  { samples }: Pick<SampleEdits, 'samples'>,
  kept: readonly Sample[],
  example?: Sample | undefined,
): readonly Sample[] {
  const held = samples ?? kept;
  return held.length > 0 || !example ? held : [example];
}

/** The edits after the samples became others; what came back is not removed any more. */
export function editedTo(
  edits: SampleEdits,
  before: readonly Sample[],
  samples: readonly Sample[],
): SampleEdits {
  const ids = new Set(samples.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !ids.has(id));
  const changed = samples.filter((each) => !before.includes(each)).map(({ id }) => id);
  return {
    samples,
    touched: new Set([...edits.touched, ...changed].filter((id) => ids.has(id))),
    removed: new Set([...edits.removed, ...gone].filter((id) => !ids.has(id))),
  };
}
