// @ts-check

/** Oldest release of each supported line without a known hole; newer lines are assumed sound. */
const SAFE_RELEASES = [
  [22, 23, 4],
  [24, 22, 1],
  [26, 12, 1],
];

/**
 * What an operator should know about the Node release in use.
 * @param {string} version such as "22.23.4"
 * @returns {string | undefined} one sentence, or undefined when there is nothing to say
 */
export function nodeReleaseAdvice(version) {
  const parts = version.split('.').map(Number);
  const [major = 0] = parts;
  const recommended = 'use Node 22.23.4 or later, or 24.22.1 or later, in production';
  const line = SAFE_RELEASES.find(([supported]) => supported === major);
  if (line) {
    return isOlder(parts, line)
      ? `Node ${version} has known security holes; ${recommended}.`
      : undefined;
  }
  const newest = SAFE_RELEASES.at(-1)?.[0] ?? 0;
  return major > newest
    ? undefined
    : `Node ${version} gets no security fixes any more; ${recommended}.`;
}

/**
 * @param {readonly number[]} parts
 * @param {readonly number[]} floor
 */
function isOlder(parts, floor) {
  const index = floor.findIndex((part, position) => part !== parts[position]);
  return index !== -1 && (parts[index] ?? 0) < (floor[index] ?? 0);
}
