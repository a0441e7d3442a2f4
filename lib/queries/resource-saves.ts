import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import type { RevealedSecret, UndoBody } from '@/lib/contract/console/resource-actions';
import type { ResourceState, SaveResult } from '@/lib/contract/console/save-result';
import type { ResourceListName } from '@/lib/contract/console/walks';
import { fillPath } from '@/lib/util/routes';
import { type ApiRequest, callApi } from './client';

/** The keys under which one kind of resource is kept. */
export interface ResourceKeys {
  lists: (projectId: string) => QueryKey;
  one: (projectId: string, uid: string) => QueryKey;
  baseline: (projectId: string, uid: string) => QueryKey;
}

/** Asks the list on screen again; a list that is not is forgotten, since opening one asks only once. */
async function showNewRows(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** A write that answers a resource: shown at once, lists asked again, never sent twice by itself. */
export function useResourceWrite<Variables, Answer extends { resource: { uid: string } }>(
  keys: ResourceKeys,
  projectId: string,
  request: (variables: Variables) => ApiRequest,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => callApi<Answer>(request(variables)),
    retry: false,
    onSuccess: async ({ resource }) => {
      client.setQueryData(keys.one(projectId, resource.uid), resource);
      client.removeQueries({ queryKey: keys.baseline(projectId, resource.uid) });
      await showNewRows(client, keys.lists(projectId));
    },
  });
}

interface ResourceWritesOptions {
  /** As its addresses have it. */
  path: ResourceListName;
  keys: ResourceKeys;
  /** What a delete changes in other lists: what goes with the resource, or no longer shows it. */
  goesToo?: readonly Pick<ResourceKeys, 'lists'>[];
}

/**
 * The calls of a resource that is edited: its baseline, its update, its undo.
 * @param addressOf where one is read and changed
 */
export function resourceEdits<View extends { uid: string }, UpdateBody>({
  keys,
  addressOf,
}: {
  keys: ResourceKeys;
  addressOf: (projectId: string, uid: string) => string;
}) {
  type Saved = SaveResult<View>;
  return {
    keyOf: keys.one,

    /** The resource to edit with the baseline of a save; null where the gateway cannot be read. */
    baselineOptions: (projectId: string, uid: string) =>
      queryOptions({
        queryKey: keys.baseline(projectId, uid),
        queryFn: ({ signal }) =>
          callApi<ResourceState<View> | null>({
            path: `${addressOf(projectId, uid)}/baseline`,
            signal,
          }),
        // A form that starts from an old state would only find a conflict.
        staleTime: 0,
        gcTime: 0,
      }),

    /** The newest row that the browser holds of a resource, with when it was read. */
    rowOf(client: QueryClient, projectId: string, uid: string) {
      const queries = client.getQueryCache().findAll({ queryKey: keys.lists(projectId) });
      const listed = queries.map(({ state }) => ({
        resource: (state.data as Partial<ListView<View>> | undefined)?.content?.find(
          (row) => row.uid === uid,
        ),
        at: state.dataUpdatedAt,
      }));
      const alone = client.getQueryState<View>(keys.one(projectId, uid));
      const [newest] = [...listed, { resource: alone?.data, at: alone?.dataUpdatedAt ?? 0 }]
        .filter(({ resource }) => resource !== undefined)
        .sort((one, other) => other.at - one.at);
      return newest?.resource && { resource: newest.resource, at: newest.at };
    },

    useUpdate: (projectId: string, uid: string) =>
      useResourceWrite<UpdateBody, Saved>(keys, projectId, (body) => ({
        method: 'PUT',
        path: addressOf(projectId, uid),
        body,
      })),

    /** Puts the state before a save back. */
    useUndo: (projectId: string, uid: string) =>
      useResourceWrite<UndoBody, Saved>(keys, projectId, (body) => ({
        method: 'POST',
        path: `${addressOf(projectId, uid)}/undo`,
        body,
      })),
  };
}

/** The calls of a kind of resource with a list: those of its forms, its secrets, its deletion. */
export function resourceWrites<View extends { uid: string }, CreateBody, UpdateBody>({
  path,
  keys,
  goesToo = [],
}: ResourceWritesOptions) {
  const all = `/api/projects/{projectId}/${path}` as const;
  const one = `${all}/{uid}` as const;
  return {
    ...resourceEdits<View, UpdateBody>({
      keys,
      addressOf: (projectId, uid) => fillPath(one, { projectId, uid }),
    }),

    /**
     * One stored secret. The answer is the caller's alone: it never enters the query cache, and
     * the caller drops it when it is no longer on screen.
     */
    reveal: (projectId: string, uid: string, field: string) =>
      callApi<RevealedSecret>({
        method: 'POST',
        path: fillPath(`${one}/reveal`, { projectId, uid }),
        body: { path: field },
      }),

    useCreate: (projectId: string) =>
      useResourceWrite<CreateBody, SaveResult<View>>(keys, projectId, (body) => ({
        method: 'POST',
        path: fillPath(all, { projectId }),
        body,
      })),

    useDelete(projectId: string) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (uid: string) =>
          callApi<void>({ method: 'DELETE', path: fillPath(one, { projectId, uid }) }),
        retry: false,
        onSuccess: async (_answer, uid) => {
          client.removeQueries({ queryKey: keys.one(projectId, uid) });
          client.removeQueries({ queryKey: keys.baseline(projectId, uid) });
          await Promise.all(
            [keys, ...goesToo].map(({ lists }) => showNewRows(client, lists(projectId))),
          );
        },
      });
    },
  };
}
