// @ts-check

/**
 * The oldest version without a known hole. `optional` packages may be absent.
 * @typedef {{ floor: string, reason: string, optional?: boolean }} Floor
 * @typedef {Record<string, Floor>} Floors
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, resolved?: string, inBundle?: boolean }> }} Lockfile
 */

/**
 * Every copy of a package in the lockfile counts, nested ones too.
 * @param {Lockfile} lockfile
 * @param {Floors} floors
 * @returns {string[]} one sentence per problem
 */
export function lockedVersionProblems(lockfile, floors) {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const versions = Object.entries(lockfile.packages)
      .filter(([place]) => place.endsWith(`node_modules/${name}`))
      .map(([place, { version = '0' }]) => ({ place, version }));
    if (versions.length === 0) return floor.optional ? [] : [`${name} is not in the lockfile.`];
    return versions.flatMap(({ place, version }) => versionProblem(place, version, floor));
  });
}

/**
 * Entries whose content is not fixed, and addresses that bind the project to one registry.
 * @param {Lockfile} lockfile
 * @returns {string[]} one sentence per problem
 */
export function lockfileProblems(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, { integrity, resolved, inBundle }]) => [
      // A bundled package lies inside its parent's archive, whose integrity covers it.
      ...(integrity || inBundle ? [] : [`${place} has no integrity.`]),
      ...(resolved ? [`${place} is bound to an address.`] : []),
    ]);
}

/**
 * @param {string} name
 * @param {string} version
 * @param {Floor} floor
 * @returns {string[]} empty, or one sentence
 */
export function versionProblem(name, version, { floor, reason }) {
  return compareVersions(version, floor) < 0
    ? [`${name} ${version} is below ${floor} (${reason}).`]
    : [];
}

/**
 * Order of two versions; a pre-release comes before its release.
 * @param {string} left
 * @param {string} right
 * @returns {number} negative, zero or positive
 */
export function compareVersions(left, right) {
  const [leftParts, rightParts] = [left, right].map(versionParts);
  for (const index of [0, 1, 2, 3]) {
    const difference = (leftParts?.[index] ?? 0) - (rightParts?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @param {string} version */
function versionParts(version) {
  const [release = '', ...preRelease] = (version.split('+')[0] ?? '').split('-');
  const numbers = release.split('.').map(Number);
  return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, preRelease.length > 0 ? -1 : 0];
}
