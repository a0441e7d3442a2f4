import type { Operation } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../services/decoded-body';
import type { ProjectRecord } from '../store/projects';

export interface RouteRequest<Body> {
  project: ProjectRecord;
  /** Path parameters by the names of the operation's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What a successful operation says; the operation's table entry has the status. */
export interface Answer {
  message: string;
  data: unknown;
}

type Handle<Body> = (request: RouteRequest<Body>) => Answer | Promise<Answer>;

export interface Route {
  operation: Operation;
  handle: Handle<unknown>;
}

/** Binds an operation of the contract to what answers it; the body arrives decoded. */
export function route<O extends Operation>(operation: O, handle: Handle<DecodedBody<O>>): Route {
  return {
    operation,
    // The application decodes the body with this very operation, so its type is the one claimed here.
    handle: (request) => handle({ ...request, body: request.body as DecodedBody<O> }),
  };
}

/** A path parameter; the router only hands over requests that have it. */
export function parameter({ params }: Pick<RouteRequest<unknown>, 'params'>, name: string): string {
  return params[name] ?? '';
}
