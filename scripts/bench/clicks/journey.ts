import type { MeasuredName } from './measured';
import type { Sample, Visitor } from './visitor';

/** Keeps a sample of what is measured, of a screen. */
export type Take = (name: MeasuredName, subject: string, sample: Sample) => void;

/** A way through the console with an empty browser, on which several times are taken. */
export interface Journey {
  name: string;
  run: (visitor: Visitor, take: Take) => Promise<void>;
}
