import { z } from 'zod';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';
import type { SubscriptionSave } from './subscription-save';

type Body = Record<string, unknown>;

/** The one text that takes a stored delay away; "" keeps it (gateway contract §6.3). */
const noDelay = '0s';

function blank(schema: z.ZodType, path: string): unknown {
  const field = unwrap(schema);
  if (path === 'retry_config.duration') return noDelay;
  if (field.kind === 'object') return filled(field.shape, {}, path, true);
  if (field.kind === 'array') return [];
  if (field.schema instanceof z.ZodString) return '';
  if (field.schema instanceof z.ZodNumber) return 0;
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

/** Of a stored subscription what a save may have to say again. */
interface StoredFilter {
  filter_config?: { filter?: object | null | undefined } | null | undefined;
}

/** Conditions on query and path, which 26.7.3 has and no form here (gateway contract §12). */
export function conditionsElsewhere({ filter_config }: StoredFilter): Body {
  const filter: unknown = filter_config?.filter;
  if (!isRecord(filter)) return {};
  const { query, path } = filter;
  return Object.fromEntries(
    Object.entries({ query, path }).filter(
      ([, value]) => isRecord(value) && Object.keys(value).length > 0,
    ),
  );
}

/**
 * The body of an update that says a save: what is cleared is sent as the empty value of its kind,
 * and the delay between attempts as "0s". Whether a gateway heeds that is another matter (gateway
 * contract §6.3). A filter is replaced as a whole, so conditions that are `stored` elsewhere go
 * with it.
 */
export function subscriptionRequestBody(save: SubscriptionSave, stored: StoredFilter | null): Body {
  const body = filled(subscriptionWriteSchema.shape as Record<string, z.ZodType>, save, '');
  const { filter_config } = body;
  if (stored === null || !isRecord(filter_config) || !isRecord(filter_config.filter)) return body;
  const filter = { ...conditionsElsewhere(stored), ...filter_config.filter };
  return { ...body, filter_config: { ...filter_config, filter } };
}
