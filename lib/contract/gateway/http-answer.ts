import { isRecord, parseJson } from '@/lib/util/json';
import { shallowJson } from '@/lib/util/shallow-json';

/** What a transport hands over of an answer. Header names are in lower case. */
export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as text; empty when there was none. */
  text: string;
  /** True where its JSON is nested deeper than what works through values of it may go. */
  isDeep?: true;
}

/** Levels of nesting that are read; what lies deeper is read as its own text. */
export const deepestRead = 64;

/** The body as it may be parsed and worked through. */
export function readableText({ text, isDeep }: HttpAnswer): string {
  return isDeep ? shallowJson(text, deepestRead) : text;
}

/** What a body looks like, by its content type and first characters. */
export type ContentKind = 'empty' | 'json' | 'html' | 'xml' | 'text';

const maximumMessageLength = 500;

/** One header; the first where it came more than once. */
export function headerOf(answer: Pick<HttpAnswer, 'headers'>, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** A header's values over all its lines: routers send one line for each method that they name. */
export function headerValues(answer: HttpAnswer, name: string): string[] {
  const lines = [answer.headers[name] ?? []].flat();
  return lines.flatMap((line) => line.split(',')).map((value) => value.trim());
}

/** What the gateway calls this exchange; null for anything that could not be an identifier. */
export function requestIdOf(answer: HttpAnswer): string | null {
  const value = headerOf(answer, 'x-request-id') ?? '';
  return /^[\x21-\x7e]{1,128}$/.test(value) ? value : null;
}

/** The content type alone lies (a dashboard page, a proxy), so the first characters count too. */
export function contentKindOf(answer: HttpAnswer): ContentKind {
  const start = answer.text.trimStart().slice(0, 20).toLowerCase();
  if (start === '') return 'empty';
  const type = headerOf(answer, 'content-type')?.toLowerCase() ?? '';
  if (type.includes('html') || start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return 'html';
  }
  if (type.includes('xml') || start.startsWith('<?xml')) return 'xml';
  return type.includes('json') || /^[[{"]/.test(start) ? 'json' : 'text';
}

/**
 * Plain text for people: no control characters, no user and password of a URL that the gateway
 * repeats ("endpoint validation failed: Post …"), at most 500 characters.
 */
export function textMessage(message: string): string {
  // Cut first: a body may be megabytes long, and only its beginning is shown.
  const text = message
    .slice(0, 4 * maximumMessageLength)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\/\/[^\s/?#"]*@/g, '//…@')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (text.length <= maximumMessageLength) return text;
  const cut = text.slice(0, maximumMessageLength - 1);
  // A cut through a surrogate pair would leave half a character.
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Where JSON says something for people, envelope or not. */
export const messageNames = ['message', 'error', 'detail'] as const;

function jsonMessage(body: unknown): string {
  if (!isRecord(body)) return '';
  const said = messageNames.map((name) => body[name]);
  return said.find((value) => typeof value === 'string') ?? '';
}

/** What a body that is no envelope says: text as it is, a page by its title, JSON by its message. */
export function bodyMessage(answer: HttpAnswer): string {
  const kind = contentKindOf(answer);
  if (kind === 'text') return answer.text;
  if (kind === 'json') return jsonMessage(parseJson(answer.text));
  if (kind !== 'html') return '';
  return titleOf(answer.text.slice(0, 20_000));
}

function titleOf(page: string): string {
  const tag = page.search(/<title/i);
  const start = tag === -1 ? -1 : page.indexOf('>', tag);
  if (start === -1) return '';
  const [title = ''] = page.slice(start + 1).split('<', 1);
  return title;
}
