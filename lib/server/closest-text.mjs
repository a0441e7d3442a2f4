// @ts-check
import { distance } from 'fastest-levenshtein';

const FARTHEST_EDITS = 6;

/**
 * The candidate that takes the fewest single-character edits, if few enough to be a slip.
 * @param {string} text
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function closestText(text, candidates) {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: distance(text, candidate) }))
    .sort((left, right) => left.edits - right.edits);
  const [best] = ranked;
  return best && best.edits <= FARTHEST_EDITS ? best.candidate : undefined;
}
