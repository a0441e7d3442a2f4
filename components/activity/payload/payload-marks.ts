import { type JsonValue, jsonValues } from '@/lib/util/json-values';

/** A value of a payload to point at, and what is said of it. */
export interface PayloadMark {
  /** Keys and indices on the way, joined by dots; `$` stands for any index. */
  path: string;
  note: string;
}

function fits(path: string): RegExp {
  const steps = path.split('.').map((step) =>
    // Any item of a list, as filters write it.
    step === '$' ? '\\d+' : step.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return new RegExp(`^${steps.join('\\.')}$`);
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
  const asked = marks.map(({ path, note }) => ({ pattern: fits(path), note }));
  const paths = new Map<JsonValue | undefined, string>([[undefined, '']]);
  for (const value of jsonValues(text)) {
    const above = paths.get(value.parent) ?? '';
    const path = !value.parent ? '' : above === '' ? `${value.step}` : `${above}.${value.step}`;
    if (value.kind !== 'scalar') paths.set(value, path);
    const notes = asked.filter(({ pattern }) => pattern.test(path)).map(({ note }) => note);
    const at = value.key?.start ?? value.start;
    if (notes.length > 0) places.set(at, [...(places.get(at) ?? []), ...notes]);
  }
  return places;
}
