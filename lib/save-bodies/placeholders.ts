import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import { unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';

/** What stands for secrets in a preview, by what the browser knows of them. */
const stored: Record<string, string> = {
  none: '',
  set: '<stored value>',
  unreadable: '<stored value, not readable>',
};
const given = { kind: 'replace', value: '<new value>' };

function givenPlaceholder(directive: unknown): unknown {
  return isRecord(directive) && directive.kind === 'replace' ? given : directive;
}

/** A value with every secret that its schema names exchanged, at any depth. */
function exchanged(
  schema: z.ZodType,
  value: unknown,
  exchange: (secret: unknown) => unknown,
): unknown {
  const found = unwrap(schema);
  if (found.meta.secret === 'value') return exchange(value);
  if (found.kind === 'array' && Array.isArray(value)) {
    return value.map((item) => exchanged(found.element, item, exchange));
  }
  if (found.kind !== 'object' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(found.shape, key) ? found.shape[key] : undefined;
      return [key, field ? exchanged(field, item, exchange) : item];
    }),
  );
}

/** A masked copy in the form of an answer, as if the placeholders were the secrets. */
export function storedWithPlaceholders<Row>(schema: z.ZodType, view: View<Row>): Row {
  // The inverse of masking, which gave the view its type.
  return exchanged(schema, view, (state) => stored[String(state)]) as Row;
}

/** A save in which placeholders are what is typed for secrets. */
export function saveWithPlaceholders<Save>(request: z.ZodType, save: Save): Save {
  // Text for text: the type of a save does not change.
  return exchanged(request, save, givenPlaceholder) as Save;
}
