import { isRecord } from './json';

const escaped: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON text with the signs escaped that Go escapes besides those that JSON must. */
export function escapedAsInGo(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => escaped[sign] ?? sign);
}

/** The members of an object in the order in which Go writes those of a map. */
export function membersInOrder(object: Record<string, unknown>): [name: string, value: unknown][] {
  return Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Parsed JSON as Go writes it anew: keys in order on every level. */
export function goJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`;
  if (!isRecord(value))
    return Object.is(value, -0) ? '-0' : escapedAsInGo(JSON.stringify(value) ?? 'null');
  const members = membersInOrder(value).map(([name, each]) => `${goJson(name)}:${goJson(each)}`);
  return `{${members.join(',')}}`;
}
