import { goJson } from '@/lib/util/go-json';
import { isRecord } from '@/lib/util/json';

/** Whole numbers only, a half to the even one, without an exponent. */
function wholeNumber(value: number): string {
  const isTie = Math.abs(value) < 2 ** 52 && Math.abs(value % 1) === 0.5;
  const whole = isTie ? 2 * Math.round(value / 2) : Math.round(value);
  return Object.is(whole, -0) ? '-0' : BigInt(whole).toString();
}

function sorted(object: Record<string, unknown>): [string, unknown][] {
  return Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** JSON text with the keys in order on every level. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  if (!isRecord(value)) return Object.is(value, -0) ? '-0' : goJson(value);
  const members = sorted(value).map(([key, each]) => `${goJson(key)}:${inOrder(each)}`);
  return `{${members.join(',')}}`;
}

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return wholeNumber(value);
  return value === null ? '' : inOrder(value);
}

function formText(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/**
 * The body that an endpoint for forms receives, made of a delivery's parsed data: fields in order,
 * numbers rounded to whole ones, what is nested as JSON text (gateway contract §9.7). Undefined for
 * data that is no object, with which the attempt fails.
 */
export function jsonAsForm(data: unknown): string | undefined {
  if (data === null) return '';
  if (!isRecord(data)) return undefined;
  return sorted(data)
    .map(([name, value]) => `${formText(name)}=${formText(fieldText(value))}`)
    .join('&');
}
