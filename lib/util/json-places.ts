import { type JsonPath, jsonValues, pathOf } from './json-values';

/** Where a key stands in a JSON text. */
export interface KeyPlace {
  /** Keys and indices on the way, joined by dots. */
  path: string;
  /** Offset of its opening quote. */
  from: number;
  /** Offset behind its closing quote. */
  to: number;
}

/** Nothing stands between an empty key at the beginning and what follows. */
function dotted(path: JsonPath): string {
  return path.reduce<string>((text, step) => (text === '' ? `${step}` : `${text}.${step}`), '');
}

/** Every key of a JSON text with its place; a text that is no JSON gives what comes before its fault. */
export function keyPlaces(json: string): KeyPlace[] {
  const found: KeyPlace[] = [];
  for (const value of jsonValues(json)) {
    const { key } = value;
    if (key) found.push({ path: dotted(pathOf(value)), from: key.start, to: key.end });
  }
  return found;
}
