import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How long an answer may take: `check` at sign-in, `normal` for reads and most writes, `outbound`
 * where the gateway itself calls an address or a broker, or runs a function or a filter, before it answers.
 */
export type Patience = 'check' | 'normal' | 'outbound';

export interface Operation<
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
  M extends Method = Method,
> {
  name: string;
  method: M;
  /** Relative to the base URL; each `{name}` is one path segment. */
  path: string;
  query: Query;
  body: Body;
  data: Data;
  /** Status of success by the interface; any other 2xx is accepted too (contract §11 row 2). */
  success: 200 | 201 | 202;
  /** Where the operation is described. */
  reference: string;
  patience: Patience;
  /** True for what the gateway only tries out, so that a lost answer leaves nothing open. */
  storesNothing: boolean;
  /**
   * True where a field that the body does not have is refused by name; real gateways ignore it, and an
   * overlooked filter would choose everything.
   */
  refusesUnknown: boolean;
  /** True where answers hold what events carried, which may be nested without end. */
  carriesPayloads: boolean;
  /** True for the six operations that every gateway of this interface has. */
  documented: boolean;
}

type Extra = Partial<
  Pick<
    Operation,
    'patience' | 'storesNothing' | 'refusesUnknown' | 'carriesPayloads' | 'documented'
  >
>;

/** What an operation is to the person who asks for it; failures are told by it. */
export type Deed = 'list' | 'read' | 'trial' | 'write';

/** Only lists take a query. */
export function deedOf({
  method,
  query,
  storesNothing,
}: Pick<Operation, 'method' | 'query' | 'storesNothing'>): Deed {
  if (method !== 'GET') return storesNothing ? 'trial' : 'write';
  return query === undefined ? 'read' : 'list';
}

/** One entry of the table, with what most entries share filled in. */
export function operation<
  Data extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  M extends Method = Method,
>(
  entry: Pick<Operation, 'name' | 'path' | 'success' | 'reference'> & {
    method: M;
    data: Data;
    query?: Query;
    body?: Body;
  } & Extra,
): Operation<Query, Body, Data, M> {
  return {
    patience: 'normal',
    storesNothing: false,
    refusesUnknown: false,
    carriesPayloads: false,
    documented: false,
    ...entry,
    query: entry.query as Query,
    body: entry.body as Body,
  };
}

/** Path of a project; everything below belongs to it. */
export const projectPath = '/v1/projects/{projectID}';

export type QueryOf<O extends Operation> = O['query'] extends z.ZodType
  ? z.input<O['query']>
  : undefined;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType
  ? z.input<O['body']>
  : undefined;
export type DataOf<O extends Operation> = z.output<O['data']>;
/** What an answer yields: a write may have worked although its answer shows nothing of use. */
export type AnsweredData<O extends Operation> = O['method'] extends 'GET'
  ? DataOf<O>
  : DataOf<O> | undefined;
