import type { MeasuredName } from './measured';
import type { Sample, Visitor } from './visitor';

/** Keeps a sample of what is measured, of a screen. */
export type Take = (name: MeasuredName, subject: string, sample: Sample) => void;

/** A way through the console with an empty browser, on which several times are taken. */
export interface Journey {
  name: string;
  /** The screen that it measures. */
  subject: string;
  /** What it takes of it, so that a journey that fails is known to lack it. */
  measures: readonly MeasuredName[];
  run: (visitor: Visitor, take: Take) => Promise<void>;
}
