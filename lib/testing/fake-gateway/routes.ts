import { jobOperations } from '@/lib/contract/gateway/job-operations';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { statsOperations } from '@/lib/contract/gateway/stats-operations';
import { type MatchedOperation, matchOperation } from '@/lib/testing/match-operation';
import { type Behaviour, release24 } from './behaviour';

const methods = ['GET', 'POST', 'DELETE', 'PUT'];
const maximumLines = 30;

/** Those of the embedded gateway alone. */
const ownOperations: readonly Operation[] = [
  ...Object.values(jobOperations),
  ...Object.values(statsOperations),
  operations.clearExampleData,
  operations.getHeldDeliveries,
  operations.listRefusedRequests,
  operations.listProjectRefusedRequests,
  operations.releaseHeldDeliveries,
  operations.getSourceConsumer,
  operations.listSourceSamples,
  operations.testSourceConnection,
];

/** What a request reaches on a gateway that behaves so; undefined where it has no such route. */
export function offeredRoute(
  method: string,
  path: string,
  behaviour: Behaviour,
): MatchedOperation | undefined {
  const matched = matchOperation(method, path);
  if (!matched || (behaviour.routes === 'documented' && !matched.operation.documented)) return;
  const { activateEndpoint, testEndpointOauth2, refreshPortalLinkKey } = operations;
  const is24 = behaviour.release === release24.release;
  const isWithoutActivate = ['24.6.5', '26.3.6'].includes(behaviour.endpoints);
  const isMissing =
    (ownOperations.includes(matched.operation) && !behaviour.embedded) ||
    (matched.operation === testEndpointOauth2 && behaviour.versionHeader === null) ||
    (matched.operation === refreshPortalLinkKey && is24) ||
    (matched.operation === activateEndpoint && isWithoutActivate);
  return isMissing ? undefined : matched;
}

/** The methods of a path, which the refusal of another names. */
export function offeredMethods(path: string, behaviour: Behaviour): string[] {
  return methods.filter((method) => offeredRoute(method, path, behaviour));
}

/**
 * The lines of `Allow` of one refusal after the other: a line for each method, as the routers of
 * real gateways send them. That of 24.6.5 does not forget those of refusals before.
 */
export function createAllowLines(): (own: readonly string[], behaviour: Behaviour) => string[] {
  let before: string[] = [];
  return (own, behaviour) => {
    const isForgetting = behaviour.release !== release24.release;
    const lines = isForgetting ? [...own] : [...before, ...own];
    // Real ones lose them with their memory pools.
    before = lines.slice(-maximumLines);
    return lines;
  };
}
