import { areFieldwise, isSecretDirective } from '@/components/forms/state/value-tree';
import { blankSecret } from '@/lib/form-models/checks/secret-input';
import { isRecord } from '@/lib/util/json';

/** Values of a form: as it holds them now, and as they come from what is stored. */
interface Present<Values> {
  now: Values;
  stored: Values;
}

/**
 * The values that putting an earlier version into the form leads to. No version holds a secret:
 * what the form says of it now stays, and in another branch it begins as the gateway has it.
 */
export function versionOver<Values>(version: Values, { now, stored }: Present<Values>): Values {
  // Every leaf comes from one of three values of this type, and branches are taken whole.
  return over(version, now, stored) as Values;
}

function over(version: unknown, now: unknown, stored: unknown): unknown {
  if (isSecretDirective(version)) {
    return [now, stored].find(isSecretDirective) ?? blankSecret;
  }
  if (!isRecord(version)) return version;
  const current = sameBranch(version, now);
  const held = sameBranch(version, stored);
  return Object.fromEntries(
    Object.entries(version).map(([key, value]) => [key, over(value, current[key], held[key])]),
  );
}

/** The fields of another value of the same branch; none where it is of another kind. */
function sameBranch(value: unknown, other: unknown): Record<string, unknown> {
  const both: readonly unknown[] = [value, other];
  return areFieldwise(both) ? (both[1] ?? {}) : {};
}
