import 'server-only';
import type { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { ConsoleError } from '../console-error';
import { fieldMessages } from './field-messages';
import type { GivenParams } from './route-handler';

/** The parameters of a path, each an identifier. */
export function readParams(given: GivenParams, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => {
    const parsed = resourceIdSchema.safeParse(given[name]);
    if (parsed.success) return [name, parsed.data];
    throw new ConsoleError('invalid', { detail: 'The address holds something that is no id.' });
  });
  return Object.fromEntries(entries);
}

/** @throws ConsoleError `invalid` for any parameter at all */
export function readNoQuery(search: URLSearchParams): undefined {
  const [name] = search.keys();
  if (name !== undefined) {
    throw new ConsoleError('invalid', { detail: 'This address takes no parameters.' });
  }
}

/** @throws ConsoleError `invalid` with a message for each field that does not fit */
export function parseBody<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ConsoleError('invalid', {
    detail: 'Some values do not fit.',
    fields: fieldMessages(parsed.error),
  });
}
