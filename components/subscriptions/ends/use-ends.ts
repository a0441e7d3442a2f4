import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import { endpointSearch, sourceSearch } from '@/lib/contract/console/searches';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { sourceListOptions } from '@/lib/queries/sources';
import { type End, type FoundEnds, shortfallOf } from './found-ends';

/** Asks the gateway's list for a part of the name, while wanted. */
export type UseEnds = (request: {
  projectId: string;
  search: string;
  enabled: boolean;
}) => FoundEnds;

const named = (search: string) => (search === '' ? {} : { q: search });

function found<Row>(
  { data, error }: UseQueryResult<ListView<Row>>,
  toEnd: (row: Row) => End,
  noun: string,
): FoundEnds {
  if (data === undefined) {
    return { state: error ? 'failed' : 'loading', ends: [], shortfall: null };
  }
  return { state: 'found', ends: data.content.map(toEnd), shortfall: shortfallOf(data, noun) };
}

/** Endpoints by a part of their name. */
export const useEndpointEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = endpointListOptions(projectId, endpointSearch.parse(named(search)));
  return found(
    useQuery({ ...options, enabled }),
    ({ uid, name, status }) => ({ uid, name: name ?? '', status: status ?? null }),
    'endpoint',
  );
};

/** Sources by a part of their name. */
export const useSourceEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = sourceListOptions(projectId, sourceSearch.parse(named(search)));
  return found(
    useQuery({ ...options, enabled }),
    ({ uid, name, is_disabled }) => ({
      uid,
      name: name ?? '',
      status: is_disabled ? 'disabled' : 'enabled',
    }),
    'source',
  );
};
