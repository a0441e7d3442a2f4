import 'server-only';
import type { Availability, CapabilitiesView } from '@/lib/contract/console/capabilities';
import type { Operation } from '@/lib/contract/gateway/operations';
import { findingsOf } from './findings';
import { withUse } from './gateway-use';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

/**
 * What the last probe found and use showed since, without asking; undefined before the first probe.
 */
export function knownCapabilities(context: ServiceContext): CapabilitiesView | undefined {
  const found = runtimeOf(context).capabilities.get(connectionIdentity(context.connection));
  return found && withUse(context, found);
}

type Named = Pick<Operation, 'name'>;

function availabilityOf(context: ServiceContext, { name }: Named): Availability {
  const route = knownCapabilities(context)?.routes.find((candidate) => candidate.name === name);
  return findingsOf(context).has(`missing ${name}`)
    ? 'missing'
    : (route?.availability ?? 'unknown');
}

/** Whether it is known that this gateway does not offer an operation. */
export function isKnownMissing(context: ServiceContext, operation: Named): boolean {
  return availabilityOf(context, operation) === 'missing';
}

/** Whether it is known that it does, so that its 404 speaks of the resource and not of the route. */
export function isKnownAvailable(context: ServiceContext, operation: Named): boolean {
  const found = availabilityOf(context, operation);
  return found === 'available' || found === 'conditional';
}

/** Remembers that an operation was answered as a route that does not exist. */
export function noteMissing(context: ServiceContext, { name }: Named): void {
  findingsOf(context).add(`missing ${name}`);
}
