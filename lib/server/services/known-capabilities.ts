import 'server-only';
import type { Availability, CapabilitiesView } from '@/lib/contract/console/capabilities';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { withUse } from './gateway-use';
import { findingsOf } from './listing/findings';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

/**
 * What the last probe found and use showed since, without asking; undefined before the first probe.
 */
export function knownCapabilities(context: ServiceContext): CapabilitiesView | undefined {
  const found = runtimeOf(context).capabilities.get(connectionIdentity(context.connection));
  return found && withUse(context, found);
}

function availabilityOf(context: ServiceContext, name: OperationName): Availability {
  const route = knownCapabilities(context)?.routes.find((candidate) => candidate.name === name);
  return findingsOf(context).has(`missing ${name}`)
    ? 'missing'
    : (route?.availability ?? 'unknown');
}

/** Whether it is known that this gateway does not offer an operation. */
export function isKnownMissing(context: ServiceContext, name: OperationName): boolean {
  return availabilityOf(context, name) === 'missing';
}

/** Whether it is known that it does, so that its 404 speaks of the resource and not of the route. */
export function isKnownAvailable(context: ServiceContext, name: OperationName): boolean {
  const found = availabilityOf(context, name);
  return found === 'available' || found === 'conditional';
}

/** Remembers that an operation was answered as a route that does not exist. */
export function noteMissing(context: ServiceContext, name: OperationName): void {
  findingsOf(context).add(`missing ${name}`);
}
