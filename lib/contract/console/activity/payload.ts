/** A value that was masked in place, since it may be a secret. */
export interface MaskedPart {
  /** Where it stands in the text that is shown, quotes included. */
  start: number;
  end: number;
  /** Why it was masked, such as “is called “token””. */
  reason: string;
  /** The same for equal values of a project, so that they can be told apart without being seen. */
  tag: string;
}

/** What a text of traffic is: JSON, JSON that is nested too deep to be laid out, or anything else. */
export type PayloadFormat = 'json' | 'deep' | 'text';

/** A payload or a body as the browser may see it: bounded, with what may be a secret masked in place. */
export interface PayloadView {
  /** Its beginning, as it came but for the masks: digits, keys and their order are kept. */
  text: string;
  /** Bytes of the whole. */
  bytes: number;
  /** Whether `text` is only its beginning. */
  isCut: boolean;
  format: PayloadFormat;
  /** What is masked in `text`, in its order; the first ones only where there are very many. */
  masked: MaskedPart[];
  /** How many values are masked in the whole. */
  maskedCount: number;
}

/** The whole of a payload, masked in the same way, for a file. */
export interface WholePayload {
  text: string;
  bytes: number;
  maskedCount: number;
}

/** Bytes of a payload that are shown before it is downloaded. */
export const shownPayloadBytes = 128 * 1024;

/** Levels of JSON up to which it is laid out. */
export const mostShownLevels = 64;
