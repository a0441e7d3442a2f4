import 'server-only';
import type { z } from 'zod';
import type { QueryReader } from '@/lib/server/route/read-query';

/** A query that holds the members of an object, each a text. */
export function objectQuery<Query>(schema: z.ZodObject & z.ZodType<Query>): QueryReader<Query> {
  return {
    names: Object.keys(schema.shape),
    parse: (values) => schema.safeParse({ ...values }).data,
  };
}
