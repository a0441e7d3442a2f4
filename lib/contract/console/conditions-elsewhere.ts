import { isRecord } from '@/lib/util/json';

/** Of a stored subscription what a save may have to say again. */
export interface StoredFilter {
  filter_config?: { filter?: object | null | undefined } | null | undefined;
}

/** Conditions on query and path, which 26.7.3 has and no form here (gateway contract §12). */
export function conditionsElsewhere({ filter_config }: StoredFilter): Record<string, unknown> {
  const filter: unknown = filter_config?.filter;
  if (!isRecord(filter)) return {};
  const { query, path } = filter;
  return Object.fromEntries(
    Object.entries({ query, path }).filter(
      ([, value]) => isRecord(value) && Object.keys(value).length > 0,
    ),
  );
}
