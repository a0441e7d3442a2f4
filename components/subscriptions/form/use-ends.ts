import { useQuery } from '@tanstack/react-query';
import { endpointSearch, sourceSearch } from '@/lib/contract/console/searches';
import { endpointListOptions } from '@/lib/queries/endpoints';
import { sourceListOptions } from '@/lib/queries/sources';
import type { UseEnds } from './end-field';

const named = (search: string) => (search === '' ? {} : { q: search });

/** Endpoints by a part of their name. */
export const useEndpointEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = endpointListOptions(projectId, endpointSearch.parse(named(search)));
  const { data, error } = useQuery({ ...options, enabled });
  const ends = data?.content.map(({ uid, name, status }) => ({
    uid,
    name: name ?? '',
    status: status ?? null,
  }));
  return { ends, failed: error !== null };
};

/** Sources by a part of their name. */
export const useSourceEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = sourceListOptions(projectId, sourceSearch.parse(named(search)));
  const { data, error } = useQuery({ ...options, enabled });
  const ends = data?.content.map(({ uid, name, is_disabled }) => ({
    uid,
    name: name ?? '',
    status: is_disabled ? 'disabled' : 'enabled',
  }));
  return { ends, failed: error !== null };
};
