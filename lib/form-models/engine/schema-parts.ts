import { z } from 'zod';
import type { SecretState } from '@/lib/contract/console/masked';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { secretProblem } from '../checks/secret-input';
import { tidyText } from '../checks/tidy-text';

type Check = (text: string) => string | undefined;

/** A secret field as the form holds it; a replacement may still be empty while typing. */
const secretShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('replace'), value: z.string() }),
  z.strictObject({ kind: z.literal('clear') }),
]);

/**
 * A text that is checked as it will be sent. What is as it was stored passes: an odd value that
 * nobody touched is no reason to refuse a save of something else.
 */
export function checkedText(stored: string | undefined, check: Check) {
  return z.string().superRefine((typed, context) => {
    if (typed !== '' && typed === stored) return;
    const message = check(tidyText(typed).text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A text that must be there. */
export function requiredText(stored: string | undefined, message: string, check?: Check) {
  return checkedText(stored, (text) => (text === '' ? message : check?.(text)));
}

/** A text that may be empty and is checked otherwise. */
export function optionalText(stored: string | undefined, check?: Check) {
  return checkedText(stored, (text) => (text === '' ? undefined : check?.(text)));
}

/** What secret fields of one form share. */
export interface SecretSource {
  stateOf(path: string): SecretState;
  canKeep: boolean;
}

/** A secret in its three states; see `secretProblem`. */
export function secretField(
  source: SecretSource,
  path: string,
  required: string | undefined,
  check?: Check,
): z.ZodType<SecretDirective, SecretDirective> {
  return secretShape.superRefine((secret, context) => {
    const rules = { state: source.stateOf(path), canKeep: source.canKeep, required };
    const message = secretProblem(secret, check ? { ...rules, check } : rules);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}
