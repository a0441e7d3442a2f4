import { areFieldwise, isSecretDirective } from './value-tree';

/**
 * The values that putting an earlier version into the form leads to. No version holds a secret:
 * where both have one, what the form says of it now stays.
 */
export function versionOver<Values>(version: Values, now: Values): Values {
  // Every leaf comes from one of two values of this type, and branches are taken whole.
  return over(version, now) as Values;
}

function over(version: unknown, now: unknown): unknown {
  if (isSecretDirective(version) && isSecretDirective(now)) return now;
  const both: readonly unknown[] = [version, now];
  if (!areFieldwise(both)) return version;
  const [then = {}, current = {}] = both;
  return Object.fromEntries(Object.keys(then).map((key) => [key, over(then[key], current[key])]));
}
