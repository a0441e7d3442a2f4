import { isRecord } from './json';

/** JSON kept as it was typed, digits and all: parsing it would round numbers beyond a double. */
export class RawJson {
  /** @param text one whole JSON value */
  constructor(readonly text: string) {}
}

/** JSON text of a value, with every `RawJson` in it as it was typed; a member without a value is left out. */
export function rawJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(rawJsonText).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${rawJsonText(member)}`);
  }
  return `{${members.join(',')}}`;
}
