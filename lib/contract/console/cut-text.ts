import { isRecord } from '@/lib/util/json';

/** What the console puts at the end of a text that is too long to be read whole. */
export const cutMark = '… [cut: too long to be read whole]';

/** Dotted paths of the texts of a body that are not whole, so that nothing may store them. */
export function cutPaths(body: unknown, parent = ''): string[] {
  if (typeof body === 'string') return body.endsWith(cutMark) ? [parent] : [];
  if (Array.isArray(body)) return body.some((item) => cutPaths(item).length > 0) ? [parent] : [];
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    cutPaths(value, parent === '' ? key : `${parent}.${key}`),
  );
}
