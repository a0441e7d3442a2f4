import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import { isRecord } from '@/lib/util/json';
import { exchangeSecrets } from './exchange-secrets';

/** What stands for a stored secret in a preview, by what the browser knows of it. */
const stored: Record<string, string> = {
  none: '',
  set: '<stored value>',
  unreadable: '<stored value, not readable>',
};
const given = { kind: 'replace', value: '<new value>' };

/** A masked copy in the form of an answer, as if the placeholders were the secrets. */
export function storedWithPlaceholders<Row>(schema: z.ZodType<Row>, view: View<Row>): Row {
  // The inverse of masking, which gave the view its type.
  return exchangeSecrets(schema, view, (state) => stored[String(state)]) as Row;
}

/** A save in which placeholders are what is typed for secrets. */
export function saveWithPlaceholders<Save>(request: z.ZodType, save: Save): Save {
  const shown = (directive: unknown) =>
    isRecord(directive) && directive.kind === 'replace' ? given : directive;
  // Text for text: the type of a save does not change.
  return exchangeSecrets(request, save, shown) as Save;
}
