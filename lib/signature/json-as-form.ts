import { goJson, membersInOrder } from '@/lib/util/go-json';
import { isRecord } from '@/lib/util/json';

/** Whole numbers only, a half to the even one, without an exponent. */
function wholeNumber(value: number): string {
  const isTie = Math.abs(value) < 2 ** 52 && Math.abs(value % 1) === 0.5;
  const whole = isTie ? 2 * Math.round(value / 2) : Math.round(value);
  return Object.is(whole, -0) ? '-0' : BigInt(whole).toString();
}

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return wholeNumber(value);
  return value === null ? '' : goJson(value);
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
  return membersInOrder(data)
    .map(([name, value]) => `${formText(name)}=${formText(fieldText(value))}`)
    .join('&');
}
