import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { RevealedSecret, UndoBody } from '@/lib/contract/console/resource-actions';
import type { ResourceState, SaveResult } from '@/lib/contract/console/save-result';

interface Call<Request, Answer> {
  mutateAsync: (request: Request) => Promise<Answer>;
}

interface Save<Body> {
  operationId: string;
  insistsOn?: Insistence;
  body: Body;
}

/** The calls of a form to the console's server, as `resourceEdits` makes them. */
export interface FormCalls<Stored, Body> {
  /** Query key of one resource. */
  keyOf: (projectId: string, uid: string) => QueryKey;
  baselineOptions: (
    projectId: string,
    uid: string,
  ) => UseQueryOptions<ResourceState<Stored> | null, Error, ResourceState<Stored> | null>;
  /** What a list has read of a resource, with when; undefined where none did. */
  rowOf: (
    client: QueryClient,
    projectId: string,
    uid: string,
  ) => { resource: Stored; at: number } | undefined;
  useUpdate: (
    projectId: string,
    uid: string,
  ) => Call<Save<Body> & { baseline: Baseline }, SaveResult<Stored>>;
  useUndo: (projectId: string, uid: string) => Call<UndoBody, SaveResult<Stored>>;
}

/** Shows one stored secret of a resource. */
export type RevealCall = (
  projectId: string,
  uid: string,
  gatewayPath: string,
) => Promise<RevealedSecret>;

/** The calls of a kind that is also created. */
export interface CreateCalls<Stored, Body> extends FormCalls<Stored, Body> {
  useCreate: (projectId: string) => Call<Save<Body> & { isRepeat: boolean }, SaveResult<Stored>>;
}
