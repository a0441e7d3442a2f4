import { findCodeSecrets } from '@/lib/samples/code-secrets';
import { type Guarded, listOf, shapeOf, textOf } from '@/lib/util/guards';

const MOST_VERSIONS = 30;
const LONGEST_CODE = 200_000;

/** Code as it was when it was run on request, or before another version took its place. */
const isVersion = shapeOf({
  id: textOf({ shortest: 1, longest: 64 }),
  code: textOf({ longest: LONGEST_CODE }),
  /** ISO 8601, by the clock of the browser. */
  at: textOf({ longest: 40 }),
});
export type Version = Guarded<typeof isVersion>;

/** Versions of one function, the newest first. */
export const isVersions = listOf(isVersion, MOST_VERSIONS);

/** Why no version is kept of this code; undefined when one is. */
export function versionProblem(code: string): string | undefined {
  if (code.length > LONGEST_CODE) return 'The code is too long to keep versions of it.';
  const [secret] = findCodeSecrets(code);
  return (
    secret && `No version is kept while the code holds a value that looks like a secret: ${secret}.`
  );
}

/** Adds a version where the code is another one than last time and may be kept. */
export function addVersion(versions: readonly Version[], version: Version): Version[] {
  const isNew = versions[0]?.code !== version.code && version.code.trim() !== '';
  if (!isNew || versionProblem(version.code)) return [...versions];
  return [version, ...versions].slice(0, MOST_VERSIONS);
}
