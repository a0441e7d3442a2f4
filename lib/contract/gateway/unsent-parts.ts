/** Functions are the operator's, and their failures may quote what they were given. */
export const notMade = 'what is sent could not be made';

interface Unsent {
  error_kind?: string | null | undefined;
  metadata?: { data?: unknown; raw?: unknown } | null | undefined;
}

/**
 * What a partner is told in place of parts of a delivery that failed on its function: it was never sent,
 * and its payload is still all that came in, which is what functions cut. Nothing of any other one.
 */
export function unsentParts<M extends NonNullable<Unsent['metadata']>>({
  error_kind,
  metadata,
}: Unsent & { metadata?: M | null | undefined }) {
  if (error_kind !== 'function') return {};
  const told = metadata && { ...metadata, data: undefined, raw: undefined };
  return { metadata: told, url_query_params: '', description: notMade, data_size: undefined };
}
