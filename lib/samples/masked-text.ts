import { parseJson } from '@/lib/util/json';
import { type JsonValue, jsonValues } from '@/lib/util/json-values';
import { maskOf, secretReason } from '@/lib/util/secret-reason';
import { maskOfToken } from './secret-scan';
import { textSecrets } from './text-secrets';

/** A part of a text that looks like a secret, and what stands in its place. */
export interface MaskedRange {
  start: number;
  end: number;
  mask: string;
  reason: string;
}

/** Signs without which a text in quotes holds no other name with a value and no address. */
const holdsMore = /[:=<@\s]/;

const isTextOrNumber = /^["\d-]/;

/**
 * The name that a value goes by: its key, or that of the list it stands in. Looked up once per list,
 * since values deep inside of lists would each walk the whole way up.
 */
function namesOf(): (value: JsonValue) => string {
  const known = new Map<JsonValue | undefined, string>([[undefined, '']]);
  return ({ step, parent }) => {
    if (typeof step === 'string') return step;
    const way: JsonValue[] = [];
    let above = parent;
    while (above && !known.has(above)) {
      way.push(above);
      if (typeof above.step === 'string') break;
      above = above.parent;
    }
    const top = way.at(-1);
    const name = typeof top?.step === 'string' ? top.step : (known.get(above) ?? '');
    for (const each of way) known.set(each, name);
    return name;
  };
}

function reasonOf(name: string, text: string): string | undefined {
  const reason = secretReason(name, text);
  if (reason !== undefined || !holdsMore.test(text)) return reason;
  const [inner] = textSecrets(text);
  return inner && maskOf(text) !== text ? `holds a text that ${inner.reason}` : undefined;
}

function* jsonRanges(json: string): Generator<MaskedRange> {
  const nameOf = namesOf();
  for (const value of jsonValues(json)) {
    if (value.kind !== 'scalar') continue;
    const { start, end } = value;
    const token = json.slice(start, end);
    if (!isTextOrNumber.test(token)) continue;
    // Digits are read as they are typed: as a number, those of a long card would be rounded.
    const text = token.startsWith('"') ? String(JSON.parse(token)) : token;
    const reason = reasonOf(nameOf(value), text);
    const mask = reason === undefined ? token : maskOfToken(token);
    if (reason !== undefined && mask !== token) yield { start, end, mask, reason };
  }
}

/**
 * What looks like a secret in a text of any kind, in its order: in JSON each value by its name and
 * by what it holds, in any other text the words that look like one. Of JSON a mask keeps the type.
 */
export function maskedRanges(text: string): MaskedRange[] {
  if (parseJson(text) !== undefined) return [...jsonRanges(text)];
  return textSecrets(text).map(({ start, end, reason }) => ({
    start,
    end,
    reason,
    mask: maskOf(text.slice(start, end)),
  }));
}
