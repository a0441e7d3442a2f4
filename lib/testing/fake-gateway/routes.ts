import { type MatchedOperation, matchOperation } from '@/lib/contract/gateway/match-operation';
import { operations } from '@/lib/contract/gateway/operations';
import { type Behaviour, release24 } from './behaviour';

const methods = ['GET', 'POST', 'DELETE', 'PUT'];
const deliveries = /^\/api\/v1\/projects\/[^/]+\/eventdeliveries$/;

/** What a request reaches on a gateway that behaves so; undefined where it has no such route. */
export function offeredRoute(
  method: string,
  path: string,
  behaviour: Behaviour,
): MatchedOperation | 'eventdeliveries' | undefined {
  if (deliveries.test(path)) {
    return method === 'GET' && behaviour.routes === 'all' ? 'eventdeliveries' : undefined;
  }
  const matched = matchOperation(method, path);
  if (!matched || (behaviour.routes === 'documented' && !matched.operation.documented)) return;
  const { clearExampleData, activateEndpoint, testEndpointOauth2, refreshPortalLinkKey } =
    operations;
  const is24 = behaviour.release === release24.release;
  const isWithoutActivate = ['24.6.5', '26.3.6'].includes(behaviour.endpoints);
  const isMissing =
    (matched.operation === clearExampleData && !behaviour.embedded) ||
    (matched.operation === testEndpointOauth2 && behaviour.versionHeader === null) ||
    (matched.operation === refreshPortalLinkKey && is24) ||
    (matched.operation === activateEndpoint && isWithoutActivate);
  return isMissing ? undefined : matched;
}

/**
 * The lines of `Allow` that the refusal of a method has: one each, as the router of real gateways
 * sends them. That of 24.6.5 adds up those of the routes above (gateway contract §2.1).
 */
export function allowedLines(path: string, behaviour: Behaviour): string[] {
  const own = methods.filter((method) => offeredRoute(method, path, behaviour));
  if (own.length === 0 || behaviour.release !== release24.release) return own;
  const above = /^(\/api\/v1\/projects\/[^/]+\/[^/]+)(\/[^/]+)?\/[^/]+$/.exec(path);
  const others = [above?.[1], above?.[2] && `${above[1]}${above[2]}`].flatMap((each) =>
    each ? methods.filter((method) => offeredRoute(method, each, behaviour)) : [],
  );
  return [...new Set([...others, ...own])];
}
