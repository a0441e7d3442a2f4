import { cutPaths } from '@/lib/contract/console/cut-text';
import { redacted } from '@/lib/contract/console/masked';

/** Why a secret that the gateway does not give out cannot be kept. */
export const unreadable =
  'Enter this value again: the gateway does not give out the stored one, so it cannot be kept';
const notWhole =
  'Enter this value again: the stored one is too long to be read whole, so it cannot be kept';

const maskedCredentials = /^(?:https?:\/\/)?…@/i;

/** Problems of a body that would store what only stands in for a value (acceptance F16). */
export function standInProblems(body: unknown): Record<string, string> {
  return { ...maskProblems(body), ...cutProblems(body) };
}

/** Problems of a body that would store a text that was cut while it was read. */
export function cutProblems(body: unknown): Record<string, string> {
  return Object.fromEntries(cutPaths(body).map((path) => [path, notWhole]));
}

function maskProblems(body: unknown, parent = ''): Record<string, string> {
  if (typeof body === 'string') {
    const isStandIn = body.trim() === redacted || maskedCredentials.test(body);
    return isStandIn ? { [parent]: unreadable } : {};
  }
  if (typeof body !== 'object' || body === null) return {};
  return Object.assign(
    {},
    ...Object.entries(body).map(([key, value]) =>
      maskProblems(value, parent === '' ? key : `${parent}.${key}`),
    ),
  );
}
