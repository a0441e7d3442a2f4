import { maskOf, secretReason } from '@/lib/util/secret-reason';

/** A part of a text that is no JSON, which looks like a secret. */
export interface TextSecret {
  start: number;
  end: number;
  reason: string;
}

const MOST_VALUE = 4_000;

/**
 * A name and the value behind it, as forms, headers, XML and configuration write them. Every part is
 * bounded, so that no text takes long.
 */
const pairs =
  /(?<![\w.$-])([\w.$-]{1,4000})["'\]]{0,2}[\t ]{0,4}(?:[:=]|>)[\t ]{0,4}["']?((?:(?:Bearer|Basic|Token) )?[^\s"'&<>;,]{1,4000})/gi;
/** Words: what stands between blanks and the signs that part values. */
const words = /[^\s"'`,;()<>[\]{}&=|]{5,4000}/g;
const longNumbers = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
const credentials = /(?:Bearer|Basic) [\w.~+/=-]{8,4000}/gi;
const privateKeys =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g;

/** As it was before it was written into an address or a form. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text.slice(0, MOST_VALUE));
  } catch {
    return text;
  }
}

function found(text: string): TextSecret[] {
  const all: TextSecret[] = [];
  const note = (start: number, written: string, name = '') => {
    const reason = secretReason(name, decoded(written)) ?? undefined;
    if (reason !== undefined) all.push({ start, end: start + written.length, reason });
  };
  for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(pairs))
    note(index + whole.length - value.length, value, name);
  for (const pattern of [words, longNumbers, credentials, privateKeys])
    for (const { 0: written, index } of text.matchAll(pattern)) note(index, written);
  return all;
}

/** What in a text that is no JSON looks like a secret: in its order, none within another one. */
export function textSecrets(text: string): TextSecret[] {
  const inOrder = found(text).sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: TextSecret[] = [];
  for (const each of inOrder) {
    const last = kept.at(-1);
    if (!last || each.start >= last.end) kept.push(each);
    else if (each.end > last.end) last.end = each.end;
  }
  return kept.filter(({ start, end }) => maskOf(text.slice(start, end)) !== text.slice(start, end));
}
