import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';

/**
 * An answer in which every field of a schema is present and every text, open values and keys of
 * open objects included, is the given one.
 */
export function filledAnswer(schema: z.ZodType, text: string): unknown {
  const unwrapped = unwrap(schema);
  switch (unwrapped.kind) {
    case 'array':
      return [filledAnswer(unwrapped.element, text)];
    case 'object':
      return Object.fromEntries(
        Object.entries(unwrapped.shape).map(([key, field]) => [key, filledAnswer(field, text)]),
      );
    case 'leaf':
      return filledLeaf(unwrapped.schema, text);
  }
}

function filledLeaf(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodRecord) return { [text]: [text, { [text]: text }] };
  if (schema.safeParse(text).success) return text;
  return schema.safeParse(true).success ? true : 3;
}
