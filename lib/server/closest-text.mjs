// @ts-check

const FARTHEST_EDITS = 6;

/**
 * The candidate that takes the fewest single-character edits, if few enough to be a slip.
 * @param {string} text
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function closestText(text, candidates) {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: countEdits(text, candidate) }))
    .sort((left, right) => left.edits - right.edits);
  const [best] = ranked;
  return best && best.edits <= FARTHEST_EDITS ? best.candidate : undefined;
}

/**
 * Levenshtein distance, one row at a time.
 * @param {string} left
 * @param {string} right
 */
function countEdits(left, right) {
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
