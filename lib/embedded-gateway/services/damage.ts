import { isRecord } from '@/lib/util/json';
import { GatewayError } from '../base/gateway-error';
import type { Damageable } from '../store/sealed-fields';
import { fieldMessage } from './text-rules';

/** The mark of a row that has lost something, as answers show it. */
export function shownDamage({ unreadable }: Damageable): { unreadable?: readonly string[] } {
  return unreadable ? { unreadable } : {};
}

/** Whether a body holds something at a path, or another block in place of the one it lies in. */
function isReplaced(body: object, [field = '', block, ...rest]: readonly string[]): boolean {
  const value = memberOf(body, field);
  if (isNothing(value)) return false;
  if (block === undefined || isNothing(memberOf(value, block))) return true;
  return !isNothing([block, ...rest].reduce(memberOf, value));
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

const isNothing = (value: unknown) => (value ?? '') === '';

/**
 * Refuses a change that would store nothing in place of what cannot be read: it may come back with a
 * backup. A body that brings a new value for each such part, or another block for it, may pass.
 * @param sentAs names of fields that a body calls otherwise
 * @throws {GatewayError} 400 that names each field
 */
export function refuseDamaged(
  { unreadable = [] }: Damageable,
  body: object,
  sentAs: Readonly<Record<string, string>> = {},
): void {
  const paths = unreadable.map((path) => {
    const [field = '', ...rest] = path.split('.');
    return [sentAs[field] ?? field, ...rest];
  });
  const missing = paths.filter((path) => !isReplaced(body, path)).map(([field = '']) => field);
  if (missing.length === 0) return;
  const text = 'the stored value cannot be read: send a new one, or restore a backup';
  const messages = [...new Set(missing)].map((field) => fieldMessage(field, text));
  throw new GatewayError(400, messages.join(', '));
}
