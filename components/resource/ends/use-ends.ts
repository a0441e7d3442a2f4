import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useOffers } from '@/components/shell/use-offers';
import type { ListView } from '@/lib/contract/console/list';
import { endpointSearch, sourceSearch } from '@/lib/contract/console/searches';
import type { EndpointView, SourceView } from '@/lib/contract/console/views';
import { isApiError } from '@/lib/queries/api-error';
import { endpointListOptions, endpointOptions } from '@/lib/queries/endpoints';
import { sourceListOptions, sourceOptions } from '@/lib/queries/sources';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { sourceTypeWords } from '@/lib/words/sources';
import { endpointStatusWord, switchWord } from '@/lib/words/statuses';
import { wordFor } from '@/lib/words/word-for';
import { type End, type FoundEnds, shortfallOf } from './found-ends';

/** Asks the list for a text, while wanted. */
export type UseEnds = (request: {
  projectId: string;
  search: string;
  enabled: boolean;
}) => FoundEnds;

/** What the gateway says of an ID: undefined while that is not known, "missing" where it has no such end. */
export type UseEnd = (request: {
  projectId: string;
  uid: string;
  enabled: boolean;
}) => End | 'missing' | undefined;

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

function read<View>(
  { data, error }: UseQueryResult<View>,
  toEnd: (view: View) => End,
): ReturnType<UseEnd> {
  if (data !== undefined) return toEnd(data);
  return isApiError(error) && error.code === 'not_found' ? 'missing' : undefined;
}

const endOfEndpoint = ({ uid, name, status, owner_id, url }: EndpointView): End => ({
  uid,
  name: name ?? '',
  about: [owner_id, url && (parseUrl(url)?.host ?? url)].filter(Boolean).join(' · '),
  status: status ? endpointStatusWord(status) : null,
});

const endOfSource = ({ uid, name, type, is_disabled }: SourceView): End => ({
  uid,
  name: name ?? '',
  about: type ? wordFor(sourceTypeWords, type, 'listed') : '',
  status: switchWord(is_disabled),
});

/** Endpoints by what their list is searched by. */
export const useEndpointEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = endpointListOptions(projectId, endpointSearch.parse(named(search)));
  return found(useQuery({ ...options, enabled }), endOfEndpoint, 'endpoint');
};

/** Sources by the same. */
export const useSourceEnds: UseEnds = ({ projectId, search, enabled }) => {
  const options = sourceListOptions(projectId, sourceSearch.parse(named(search)));
  return found(useQuery({ ...options, enabled }), endOfSource, 'source');
};

/** One endpoint by its ID, where the gateway can be asked. */
export const useEndpointEnd: UseEnd = ({ projectId, uid, enabled }) => {
  const isAsked = useOffers(projectId).hasRoute('getEndpoint') && enabled;
  return read(useQuery({ ...endpointOptions(projectId, uid), enabled: isAsked }), endOfEndpoint);
};

/** One source by its ID, where the gateway can be asked. */
export const useSourceEnd: UseEnd = ({ projectId, uid, enabled }) => {
  const isAsked = useOffers(projectId).hasRoute('getSource') && enabled;
  return read(useQuery({ ...sourceOptions(projectId, uid), enabled: isAsked }), endOfSource);
};
