import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import type { Body } from './save-bodies';

/** The one text that takes a stored delay away; "" keeps it (gateway contract §6.3). */
const noDelay = '0s';

function blank(schema: z.ZodType, path: string): unknown {
  const field = unwrap(schema);
  if (path === 'retry_config.duration') return noDelay;
  if (field.kind === 'object') return filled(field.shape, {}, path, true);
  if (field.kind === 'array') return [];
  if (field.schema instanceof z.ZodString) return '';
  if (field.schema instanceof z.ZodNumber) return 0;
  if (field.schema instanceof z.ZodBoolean) return false;
  // A choice has no value that stands for none.
  return field.schema instanceof z.ZodRecord ? {} : undefined;
}

function filled(
  shape: Record<string, z.ZodType>,
  save: Body,
  parent: string,
  isCleared = false,
): Body {
  const body: Body = {};
  for (const [key, schema] of Object.entries(shape)) {
    const path = parent === '' ? key : `${parent}.${key}`;
    const said = isCleared ? null : save[key];
    const field = unwrap(schema);
    const value =
      field.kind === 'object' && isRecord(said)
        ? filled(field.shape, said, path)
        : said === null
          ? blank(schema, path)
          : said;
    if (value !== undefined) body[key] = value;
  }
  return body;
}

/** Everything that a request may hold, as the empty value of its kind; choices have none. */
export function emptyBody(request: z.ZodObject): Body {
  return filled(request.shape as Record<string, z.ZodType>, {}, '', true);
}

/**
 * What a save of a subscription says and nothing else: what is cleared as the empty value of its
 * kind, and the delay between attempts as "0s". Whether a gateway heeds that is another matter
 * (gateway contract §6.3).
 */
export function spokenBody(request: z.ZodObject, save: Body): Body {
  return filled(request.shape as Record<string, z.ZodType>, save, '');
}
