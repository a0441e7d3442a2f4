import { GatewayError } from '../gateway-error';
import type { Damageable } from '../store/sealed-fields';
import { fieldMessage } from './text-rules';

/** The mark of a row that has lost something, as answers show it. */
export function shownDamage({ unreadable }: Damageable): { unreadable?: readonly string[] } {
  return unreadable ? { unreadable } : {};
}

/**
 * Refuses a change that would store nothing in place of what cannot be read: it may come back with a
 * backup. A body that brings a new value for each such field may pass.
 * @param sentAs names of fields that a body calls otherwise
 * @throws {GatewayError} 400 that names each field
 */
export function refuseDamaged(
  { unreadable = [] }: Damageable,
  body: object,
  sentAs: Readonly<Record<string, string>> = {},
): void {
  const sent = new Map(Object.entries(body));
  const fields = new Set(unreadable.map((path) => path.split('.')[0] ?? path));
  const missing = [...fields]
    .map((field) => sentAs[field] ?? field)
    .filter((field) => (sent.get(field) ?? null) === null);
  if (missing.length === 0) return;
  const text = 'the stored value cannot be read: send a new one, or restore a backup';
  throw new GatewayError(400, missing.map((field) => fieldMessage(field, text)).join(', '));
}
