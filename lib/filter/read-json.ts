import { jsonFaultText } from '@/lib/util/json-fault';
import { fail, ok, type Result } from '@/lib/util/result';
import type { FilterFailure } from './failure';

function hasHugeNumber(root: unknown): boolean {
  const pending = [root];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'number' && !Number.isFinite(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    // One by one: a call takes no more arguments than the stack has room for.
    for (const value of Object.values(next)) pending.push(value);
  }
  return false;
}

/** A surrogate escape without its partner becomes U+FFFD, as in the gateway. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
}

/**
 * Reads JSON as the gateway’s decoder does: numbers as float64, of equal names the last one. Fails
 * for what is no JSON and for numbers that are too large, which a request with them would too.
 */
export function readJson(text: string): Result<unknown, FilterFailure> {
  let value: unknown;
  try {
    value = JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? wellFormed : undefined);
  } catch {
    const reason = jsonFaultText(text) ?? 'it is nested too deep';
    return fail({ kind: 'decode', message: `This is no JSON. ${reason}.` });
  }
  return hasHugeNumber(value)
    ? fail({ kind: 'decode', message: 'A number is too large; the gateway refuses the request.' })
    : ok(value);
}
