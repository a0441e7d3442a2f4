/** Where the gateway is not as the recordings, on purpose. */
export interface Deviation {
  reason: string;
  /** Paths of the differences it explains, with all that is below them; `*` for any. */
  differs: readonly string[];
  /** `topic: step`, or `topic: *` for every step of a topic. */
  steps: readonly string[];
}

export const wholeAnswer = ['status', 'message', 'data', 'body'];
