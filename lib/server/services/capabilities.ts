import 'server-only';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { probeGateway } from './capability-probe/probe-gateway';
import { knownCapabilities } from './known-capabilities';
import { findingsOf } from './listing/findings';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

function withDrift(context: ServiceContext, view: CapabilitiesView): CapabilitiesView {
  const { drift } = runtimeOf(context).gateway;
  return { ...view, drift: drift.list(context.connection.gatewayBaseUrl) };
}

/**
 * Asks the gateway again what it offers and honours, and remembers the answer.
 * @throws ConsoleError when the gateway does not answer or refuses the key
 */
export async function checkCapabilities(context: ServiceContext): Promise<CapabilitiesView> {
  const { probes, capabilities } = runtimeOf(context);
  const identity = connectionIdentity(context.connection);
  findingsOf(context).forget();
  const view = await probes.share(identity, context.signal, async (signal) => {
    const found = await probeGateway({ ...context, signal });
    capabilities.set(identity, found);
    return found;
  });
  return withDrift(context, view);
}

/**
 * What the gateway offers and honours, as found last; asked for the first time when it is not known.
 * @throws ConsoleError when the gateway does not answer or refuses the key
 */
export async function getCapabilities(context: ServiceContext): Promise<CapabilitiesView> {
  const known = knownCapabilities(context);
  return known ? withDrift(context, known) : await checkCapabilities(context);
}
