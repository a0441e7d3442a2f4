import { z } from 'zod';
import { unstorableProblem } from '@/lib/util/odd-signs';
import { redacted } from './masked';

/** Longest secret a form may send, in characters; a PEM chain of several certificates fits. */
const maximumSecretLength = 65_536;

/**
 * What a save does with one secret: the browser never holds the stored value, so it says "keep"
 * and the server puts the value back. What stands in for a secret is never taken for one.
 */
export const secretDirectiveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({
    kind: z.literal('replace'),
    value: z
      .string()
      .min(1, 'Enter a value, or clear the stored one')
      .max(maximumSecretLength, `Use at most ${maximumSecretLength} characters`)
      .refine((value) => value.trim() !== redacted, 'Enter the real value, not its stand-in')
      .superRefine((value, context) => {
        const message = unstorableProblem(value);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  }),
  z.strictObject({ kind: z.literal('clear') }),
]);

export type SecretDirective = z.infer<typeof secretDirectiveSchema>;
