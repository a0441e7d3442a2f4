// @ts-check

/**
 * @typedef {object} LiveResult
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {readonly { type: string, description?: string | undefined }[]} notes what the test said of itself
 */

/** The gateway is known not to have it, or not to let it, so that it need not be tried. */
export const LACKING = 'lacking';
/** It was tried, and the gateway refused it. */
export const REFUSED = 'refused';
/** What would have to be given for it to be tried. */
export const UNTRIED = 'untried';

/** @param {LiveResult} result @param {string} type */
function noted({ notes }, type) {
  return notes.find((note) => note.type === type)?.description;
}

/** @param {LiveResult} result */
function isUntried(result) {
  return result.status === 'skipped' && noted(result, LACKING) === undefined;
}

/** @param {LiveResult} result */
function outcome(result) {
  if (result.status === 'failed') return 'failed';
  if (isUntried(result)) return `LEFT UNTRIED: ${noted(result, UNTRIED) ?? 'no reason was given'}`;
  if (result.status === 'skipped') return `not tried: ${noted(result, LACKING)}`;
  const refusal = noted(result, REFUSED);
  return refusal === undefined ? 'done' : `tried, and refused: ${refusal}`;
}

/**
 * The closing table of a live run: each test, what was done, and why one was not.
 * @param {readonly LiveResult[]} results in the order in which they ran
 * @returns {{ lines: string[], isComplete: boolean }} complete: some test ran, and everything that is not known to be missing or refused was tried
 */
export function liveTable(results) {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  const untried = results.filter(isUntried).length;
  return {
    lines: [
      ...results.map((result) => `${result.title.padEnd(width)}  ${outcome(result)}`),
      ...(results.length === 0 ? ['No test ran.'] : []),
      ...(untried > 0
        ? [`${untried} of ${results.length} tests were left untried, so this run says too little.`]
        : []),
    ],
    isComplete: results.length > 0 && untried === 0,
  };
}
