import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import { unstorableProblem } from '@/lib/util/odd-signs';
import { holdsPrivateKey } from '@/lib/util/private-keys';
import { type SecretDirective, secretDirectiveSchema } from './secret-directive';

type IsOpen<T> = string extends keyof T ? true : false;

type SaveValue<T> = [T] extends [z.core.$brand<'secret'>]
  ? SecretDirective
  : T extends string | number | boolean
    ? T
    : T extends readonly (infer Item)[]
      ? SaveValue<Item>[]
      : T extends object
        ? IsOpen<T> extends true
          ? T
          : { [Key in keyof T]?: SaveValue<NonNullable<T[Key]>> | null | undefined }
        : T;

/**
 * What a form sends for a request of the gateway. Per field and at any depth: absent leaves it as
 * it is stored, null clears it, a value replaces it, and a secret is a directive.
 */
export type SaveBody<S extends z.ZodType> = SaveValue<z.output<S>>;

/** `…@` where credentials stood: the masked form of an address, which must never be stored. */
const maskedCredentials = /^(?:https?:\/\/)?…@/i;

/** What no gateway can store of a value, in the words of the form; keys of filters are texts too. */
function unstorableIn(value: unknown): string | undefined {
  if (typeof value === 'string') return unstorableProblem(value);
  const inner = isRecord(value) ? Object.entries(value).flat() : Array.isArray(value) ? value : [];
  return inner.map(unstorableIn).find((problem) => problem !== undefined);
}

function storable(schema: z.ZodType): z.ZodType {
  return schema.superRefine((value, context) => {
    const message = unstorableIn(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function saveField(field: z.ZodType): z.ZodType {
  const found = unwrap(field);
  if (found.meta.secret === 'value') return secretDirectiveSchema;
  if (found.kind === 'object') return saveObject(found.shape);
  if (found.kind === 'array') return z.array(saveField(found.element));
  if (found.meta.certificates) {
    return storable(found.schema).refine(
      (value) => typeof value !== 'string' || !holdsPrivateKey(value),
      'Leave the private key out here: it belongs into the box for the key alone',
    );
  }
  if (found.meta.secret === undefined) return storable(found.schema);
  return storable(found.schema).refine(
    (value) => typeof value !== 'string' || !maskedCredentials.test(value),
    'Leave the address out to keep it; its masked form cannot be stored',
  );
}

function saveObject(shape: Record<string, z.ZodType>): z.ZodType {
  const entries = Object.entries(shape).map(([key, field]) => [key, saveField(field).nullish()]);
  return z.strictObject(Object.fromEntries(entries) as Record<string, z.ZodType>);
}

/** Derives the schema of `SaveBody` from a request schema; unknown fields are refused by name. */
export function saveBodyOf<S extends z.ZodObject>(request: S): z.ZodType<SaveBody<S>> {
  return saveObject(request.shape as Record<string, z.ZodType>) as z.ZodType<SaveBody<S>>;
}
