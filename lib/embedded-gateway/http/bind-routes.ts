import type { Context, Hono } from 'hono';
import type { Operation } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../base/gateway-error';
import { bodyLimits, decodeBody } from './decode';
import { methodNotAllowed } from './envelope';
import { readBody } from './read-body';

/** What the application keeps of each request. */
export type Environment = { Variables: { requestId: string } };

type Answers = (c: Context<Environment>) => Response | Promise<Response>;

/** Where the router finds an operation. */
export interface Bound {
  operation: Pick<Operation, 'method' | 'path'>;
  answer: Answers;
}

/** The methods of each path, for the answer to any other one. */
function methodsByPath(bound: readonly { method: string; path: string }[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of bound) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/** Last segments that are routes of their own beside a path that ends with a parameter. */
function fixedNeighbours(path: string, paths: Iterable<string>): string[] {
  const cut = path.lastIndexOf('/') + 1;
  if (path[cut] !== ':') return [];
  return [...paths].flatMap((other) => {
    const last = other.slice(cut);
    const isBeside = other.startsWith(path.slice(0, cut)) && !/[:/]/.test(last);
    return isBeside ? [last] : [];
  });
}

/**
 * Binds operations to what answers them; any other method of their paths is refused with those that
 * there are.
 * @param basePath of those whose paths are relative to the base URL of the API
 */
export function bindRoutes(
  app: Hono<Environment>,
  basePath: string,
  bound: readonly Bound[],
): void {
  const entries = bound.map(({ operation: { method, path }, answer }) => ({
    method,
    path: basePath + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    answer,
  }));
  const paths = methodsByPath(entries);
  for (const [path, methods] of paths) {
    // The router takes HEAD for GET; the gateway knows no HEAD (gateway contract §2.1).
    const neighbours = fixedNeighbours(path, paths.keys());
    app.use(path, (c, next) =>
      methods.includes(c.req.raw.method) ||
      neighbours.some((last) => c.req.path.endsWith(`/${last}`))
        ? next()
        : Promise.resolve(methodNotAllowed(methods, c.get('requestId'))),
    );
  }
  for (const { method, path, answer } of entries) app.on(method, path, answer);
}

/**
 * The body of a request, decoded as its operation says; undefined for an operation without one.
 * @throws {GatewayError} 400 or 413
 */
export async function decodedBody(operation: Operation, request: Request): Promise<unknown> {
  if (!operation.body) return undefined;
  const decoded = decodeBody(operation, await readBody(request, bodyLimits.bytes));
  if (!decoded.ok) throw new GatewayError(decoded.failure.status, decoded.failure.message);
  return decoded.value;
}
