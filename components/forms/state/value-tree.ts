import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { isRecord } from '@/lib/util/json';

/** A secret as a form holds it, known by its shape. */
export function isSecretDirective(value: unknown): value is SecretDirective {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  if (value.kind === 'keep' || value.kind === 'clear') return keys.length === 1;
  return value.kind === 'replace' && keys.length === 2 && typeof value.value === 'string';
}

/**
 * True when the values can be compared field by field: objects of one branch. Secrets, lists and
 * branches of different kinds are taken whole, since halves of two would be neither.
 */
export function areFieldwise(
  values: readonly unknown[],
): values is readonly Record<string, unknown>[] {
  const [first] = values;
  if (!isRecord(first)) return false;
  const keys = Object.keys(first);
  return values.every(
    (value) =>
      isRecord(value) &&
      !isSecretDirective(value) &&
      value.kind === first.kind &&
      value.kty === first.kty &&
      Object.keys(value).length === keys.length &&
      keys.every((key) => Object.hasOwn(value, key)),
  );
}

/** One value in words; a secret by what happens to it, never by its text. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isSecretDirective(value)) {
    if (value.kind === 'keep') return 'the stored secret';
    return value.kind === 'replace' && value.value !== '' ? 'a new secret' : 'no secret';
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map((item) => valueInWords(item)).join(', ');
  }
  if (!isRecord(value)) return String(value);
  if (typeof value.kind === 'string') return value.kind.replaceAll('_', ' ');
  return typeof value.kty === 'string' ? `${value.kty} key` : 'set';
}
