import type { BodyValue } from './body-tree';
import type { FormField } from './field-path';

/** Where a part stands, in the form and in the gateway's body. */
export interface Place {
  form: string;
  gateway: string;
}

/** Takes what is said of a value that is not sent as it was typed. */
export type Remark = (formPath: string, text: string) => void;

/**
 * A part of a form, told once: a field, a group of parts, or a choice between branches. What a new
 * form holds, what it shows of a stored resource, what it sends, how it is tidied and what its
 * fields are called all follow from it.
 */
export interface Part<Values> {
  /** Dotted path in the gateway's body, within the part around it. */
  readonly gateway: string;
  /** The same in its answers, where that is another one. */
  readonly answered?: string;
  blank(): Values;
  /** What the form shows of a stored value; an odd or missing one becomes "not set". */
  read(stored: unknown): Values;
  /** The values in the gateway's names and units, with all that is not set as such. */
  write(values: Values): BodyValue;
  /** The values as they will be sent; text that is as it was stored is never touched. */
  tidy(typed: Values, stored: Values | undefined, formPath: string, remark: Remark): Values;
  fields(place: Place): readonly FormField[];
}

/** What the form holds for a part. */
export type ValuesOf<P> = P extends Part<infer Values> ? Values : never;
