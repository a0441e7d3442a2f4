// @ts-check

/** Something the operator can put right; the message is one sentence for standard error. */
export class StartError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'StartError';
  }
}
