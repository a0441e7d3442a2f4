import { type JsonValue, jsonValues } from '@/lib/util/json-values';

/** A value of a payload to point at, and what is said of it. */
export interface PayloadMark {
  /** Keys and indices on the way, joined by dots; `$` stands for any index. */
  path: string;
  note: string;
}

/** Whether a path is one that is asked for, in which `$` stands for any index. */
function fits(asked: string, path: string): boolean {
  if (!asked.includes('$')) return asked === path;
  const [wanted, given] = [asked.split('.'), path.split('.')];
  return (
    wanted.length === given.length &&
    wanted.every(
      (step, at) => step === given[at] || (step === '$' && /^\d+$/.test(given[at] ?? '')),
    )
  );
}

/**
 * The marks by the offset of the token that the value begins with: its key, or itself in a list.
 */
export function markedPlaces(
  text: string,
  marks: readonly PayloadMark[],
): ReadonlyMap<number, string[]> {
  const places = new Map<number, string[]>();
  if (marks.length === 0) return places;
  const paths = new Map<JsonValue | undefined, string>([[undefined, '']]);
  for (const value of jsonValues(text)) {
    const above = paths.get(value.parent) ?? '';
    const path = !value.parent ? '' : above === '' ? `${value.step}` : `${above}.${value.step}`;
    if (value.kind !== 'scalar') paths.set(value, path);
    const notes = marks.filter((mark) => fits(mark.path, path)).map(({ note }) => note);
    const at = value.key?.start ?? value.start;
    if (notes.length > 0) places.set(at, [...(places.get(at) ?? []), ...notes]);
  }
  return places;
}
