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

/** The schema of each branch of a choice, so that none can be forgotten. */
export type BranchSchemas<Values extends { kind: string }> = {
  [Kind in Values['kind']]: z.ZodType<Extract<Values, { kind: Kind }>>;
};

/** What secret fields of one form share. */
export interface SecretSource {
  stateOf(path: string): SecretState;
  canKeep: boolean;
}

/** What secret fields know of the stored secrets, by form path. */
export function secretSource(
  states: ReadonlyMap<string, SecretState>,
  canKeep: boolean,
): SecretSource {
  return { stateOf: (path) => states.get(path) ?? 'none', canKeep };
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

/** A list that is checked as a whole; one that is as it was stored passes. */
export function checkedList(
  stored: readonly string[] | undefined,
  check: (entries: readonly string[]) => string | undefined,
) {
  return z.array(z.string()).superRefine((entries, context) => {
    if (stored && JSON.stringify(stored) === JSON.stringify(entries)) return;
    const message = check(entries);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A part that this console does not know, which the server keeps where it can read it. */
export function keptAsIs(noun: string, isReadable: boolean) {
  return z
    .strictObject({ kind: z.literal('kept_as_is'), type: z.string() })
    .refine(() => isReadable, {
      path: ['kind'],
      message: `This ${noun} is of a kind that Gatehouse does not know and the gateway cannot be read, so it cannot be kept: choose another one`,
    });
}

/** What is wrong between fields, by form path. */
export function addProblems(
  context: z.RefinementCtx,
  problems: Readonly<Partial<Record<string, string>>>,
): void {
  for (const [path, message] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
}
