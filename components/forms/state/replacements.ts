import { isWithin } from './field-paths';

/** How often values of a form were put in the place of others, by path; the empty one for all. */
const replacements = new WeakMap<object, Map<string, number>>();

/** Notes that the value at a path of this form was put in the place of another; '' for all values. */
export function noteReplacement(control: object, path: string): void {
  const noted = replacements.get(control) ?? new Map<string, number>();
  noted.set(path, (noted.get(path) ?? 0) + 1);
  replacements.set(control, noted);
}

/** A number that is another one as soon as the value at a path, or one that holds it, was replaced. */
export function replacementsOf(control: object, path: string): number {
  let count = 0;
  for (const [replaced, times] of replacements.get(control) ?? []) {
    if (replaced === '' || isWithin(path, replaced)) count += times;
  }
  return count;
}

/** A number that is another one as soon as any value of this form was replaced. */
export function allReplacements(control: object): number {
  let count = 0;
  for (const times of replacements.get(control)?.values() ?? []) count += times;
  return count;
}

/** A number that is another one as soon as all values of this form were replaced at once. */
export function wholeReplacements(control: object): number {
  return replacements.get(control)?.get('') ?? 0;
}
