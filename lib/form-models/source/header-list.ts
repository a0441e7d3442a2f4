import { headerNameProblem } from '../checks/header-text';

/** Names of a pasted header block: one per line with its value, or names separated by commas. */
export function readHeaderNames(pasted: string): string[] {
  const names = pasted.split(/[\n\r]+/).flatMap((line) => {
    const colon = line.indexOf(':');
    // A value may hold commas; a bare list of names has no colon.
    return colon === -1 ? line.split(/[,;\t]+/) : [line.slice(0, colon)];
  });
  const seen = new Set<string>();
  return names
    .map((name) => name.trim())
    .filter((name) => {
      const known = name.toLowerCase();
      const isNew = name !== '' && !seen.has(known);
      seen.add(known);
      return isNew;
    });
}

/** What is wrong with the first name that cannot be that of a header, naming it. */
export function headerListProblem(names: readonly string[]): string | undefined {
  for (const name of names) {
    const problem = name.trim() === '' ? undefined : headerNameProblem(name.trim());
    if (problem !== undefined) return `${name.trim().slice(0, 40)}: ${problem}`;
  }
  return undefined;
}
