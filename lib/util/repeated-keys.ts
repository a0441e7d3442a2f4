import { lineAndColumn } from './json-fault';
import { type TokenTable, tokensOf } from './tokens';

/** A list or object that is open, and the names that stand in it so far with their places. */
interface Open {
  isObject: boolean;
  names: Map<string, number>;
  /** What is read now: the name of an object, or the index of a list. */
  step: string | number;
}

const tokens = [
  ['name', /"(?:[^"\\]|\\.)*"(?=\s*:)/sy],
  ['value', /"(?:[^"\\]|\\.)*"|[^"[\]{},]+/sy],
  ['sign', /[[\]{},]/y],
] as const satisfies TokenTable<string>;

interface RepeatedKey {
  /** Keys and indices on the way to it, joined by dots. */
  path: string;
  /** Offsets of its first and its second place. */
  places: readonly [first: number, second: number];
}

/**
 * The first name that stands more than once in one object of a JSON text. Written without a parser,
 * which would call itself for every level and be loaded for this alone.
 */
function repeatedKey(json: string): RepeatedKey | undefined {
  const open: Open[] = [];
  let next = 0;
  for (const { kind, written: sign } of tokensOf(tokens, json)) {
    const at = next;
    next += sign.length;
    const inner = open.at(-1);
    if (kind === 'value') continue;
    if (sign === '{' || sign === '[')
      open.push({ isObject: sign === '{', names: new Map(), step: 0 });
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' && typeof inner?.step === 'number') inner.step += 1;
    else if (inner?.isObject && kind === 'name') {
      inner.step = String(JSON.parse(sign));
      const first = inner.names.get(inner.step);
      if (first !== undefined) {
        return { path: open.map(({ step }) => step).join('.'), places: [first, at] };
      }
      inner.names.set(inner.step, at);
    }
  }
  return undefined;
}

/** What a repeated name of a JSON text does, in words with its places; undefined where none is. */
export function repeatedKeyText(json: string): string | undefined {
  const repeated = repeatedKey(json);
  if (!repeated) return undefined;
  const { path, places } = repeated;
  const [first, second] = places.map((offset) => lineAndColumn(json, offset));
  const name = path.length > 60 ? `${path.slice(0, 59)}…` : path;
  return `Line ${second?.line}, column ${second?.column}: “${name}” stands a second time (first in line ${first?.line}), and only the last one counts`;
}
