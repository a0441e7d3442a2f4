import { isResourceId } from '@/lib/contract/console/resource-id';
import type { QueryReader } from '@/lib/server/route/read-query';

/** Which try of a delivery is meant; null for the delivery itself. */
export const attemptQuery: QueryReader<{ attempt: string | null }> = {
  names: ['attempt'],
  parse: ({ attempt = null }) =>
    attempt === null || isResourceId(attempt) ? { attempt } : undefined,
};
