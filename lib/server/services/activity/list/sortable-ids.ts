import { isSortableId } from '@/lib/server/services/context/list-row';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What ids count in: letters that could be taken for others are left out (Crockford's base 32). */
const timeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;

/** When an id was made, in milliseconds since 1970; undefined for one of another form (contract §2.6). */
export function idTime(id: string): number | undefined {
  if (!isSortableId(id)) return undefined;
  let time = 0;
  for (const digit of id.slice(0, timeLength)) {
    const value = timeDigits.indexOf(digit);
    if (value === -1) return undefined;
    time = time * timeDigits.length + value;
  }
  return time;
}

/**
 * The text next to an id in the order of ids, which no row has: a cursor that leaves out one row, since
 * gateways compare cursors as texts (gateway contract §3.1). Undefined for ids of another form.
 */
export function besideId(id: string, side: 'before' | 'after'): string | undefined {
  if (!isSortableId(id)) return undefined;
  const step = side === 'before' ? -1 : 1;
  const filling = side === 'before' ? 'Z' : '0';
  for (let at = id.length - 1; at >= 0; at -= 1) {
    const next = digits[digits.indexOf(id.charAt(at)) + step];
    if (next !== undefined) return id.slice(0, at) + next + filling.repeat(id.length - 1 - at);
  }
  return undefined;
}
