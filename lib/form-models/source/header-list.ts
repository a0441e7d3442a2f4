import { listEntries } from '@/lib/util/list-text';
import { headerNameProblem } from '../checks/header-text';

/** A line of a header block: a name with its value, which may hold commas. */
const headerLine = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:/;

/** Names of a pasted header block, one per line with its value, or of a list in any notation. */
export function readHeaderNames(pasted: string): string[] {
  const lines = pasted.split(/[\n\r]+/);
  if (!lines.some((line) => headerLine.test(line))) return listEntries(pasted);
  return lines.flatMap((line) => {
    const name = headerLine.exec(line)?.[1];
    return name === undefined ? listEntries(line) : [name];
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
