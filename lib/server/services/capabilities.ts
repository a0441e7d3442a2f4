import 'server-only';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { forgetUse, withUse } from '@/lib/server/services/context/gateway-use';
import { knownCapabilities } from '@/lib/server/services/context/known-capabilities';
import {
  connectionIdentity,
  type GatewayConnection,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';
import { withDeadline } from '@/lib/util/deadline';
import { withTimeout } from '@/lib/util/timeout';
import { probeGateway } from './capability-probe/probe-gateway';
import { findingsOf } from './context/findings';
import type { SignInCall } from './verify-key';

/** How long a sign-in waits for what the gateway offers, and how long the probe may take in all. */
const SIGN_IN_PATIENCE_MS = 3_000;
const PROBE_LIMIT_MS = 60_000;

function withDrift(context: ServiceContext, view: CapabilitiesView): CapabilitiesView {
  const { drift } = runtimeOf(context).gateway;
  return { ...view, drift: drift.list(context.connection.gatewayBaseUrl) };
}

/**
 * Asks the gateway what it offers and honours, and remembers the answer; what use showed counts more.
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
  return withDrift(context, withUse(context, view));
}

/**
 * Asks again at the operator's wish, and forgets what use showed before.
 * @throws ConsoleError when the gateway does not answer or refuses the key
 */
export async function recheckCapabilities(context: ServiceContext): Promise<CapabilitiesView> {
  await checkCapabilities(context);
  forgetUse(context);
  return await getCapabilities(context);
}

/**
 * What the gateway offers and honours, as found last; asked for the first time when it is not known.
 * @throws ConsoleError when the gateway does not answer or refuses the key
 */
export async function getCapabilities(context: ServiceContext): Promise<CapabilitiesView> {
  const known = knownCapabilities(context);
  return known ? withDrift(context, known) : await checkCapabilities(context);
}

/**
 * Finds out at sign-in what the gateway offers and honours (design §6). The key is good by then, so
 * a probe that fails keeps nobody out, and one that takes long goes on while the session begins:
 * the first screen joins it.
 */
export async function probeAtSignIn(
  connection: GatewayConnection,
  call: SignInCall,
  patienceMs = SIGN_IN_PATIENCE_MS,
): Promise<void> {
  // The call that signs in ends before a slow probe does, and must not take it along.
  const probe = withDeadline({ limitMs: PROBE_LIMIT_MS }, ({ signal }) =>
    checkCapabilities({ ...call, connection, signal }),
  ).catch((err: unknown) => {
    call.log?.info({ err }, 'What the gateway offers could not be found out at sign-in.');
  });
  await withTimeout(probe, patienceMs, undefined);
}
