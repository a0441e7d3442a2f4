import 'server-only';
import type {
  Availability,
  CapabilitiesView,
  Capability,
} from '@/lib/contract/console/capabilities';
import { type GatewayFailure, isLicenceRefusal } from '@/lib/contract/gateway/failure';
import { refusedFeature, shownFeatures } from '@/lib/contract/gateway/feature-use';
import type { Operation, OperationName } from '@/lib/contract/gateway/operations';
import type { GatewayResult } from '@/lib/server/gateway-client/gateway-client';
import { keyIdentity } from '@/lib/server/gateway-client/key-identity';
import type { GatewayUse, UseOutcome } from '@/lib/server/records/gateway-uses';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

type Seen = Pick<GatewayUse, 'name' | 'outcome' | 'note'>;

/** What a router says of a path that it does not have; a proxy's own 404 is no proof of that. */
const routerTexts = /^(404 page not found)?$/i;

const availabilities: Record<UseOutcome, Availability> = {
  worked: 'available',
  missing: 'missing',
  refused: 'refused',
  unlicensed: 'unlicensed',
  dropped: 'dropped',
};

/** A gateway that was updated is another one, and so is the same one with another key. */
function scopeOf(context: ServiceContext): string {
  const { gatewayBaseUrl, apiKey } = context.connection;
  const { capabilities } = runtimeOf(context);
  const release = capabilities.get(connectionIdentity(context.connection))?.release;
  return `${keyIdentity(gatewayBaseUrl, apiKey)} ${release ?? ''}`;
}

function seenOfFailure({ name, storesNothing }: Operation, failure: GatewayFailure): Seen[] {
  const note = failure.message || null;
  if (failure.kind === 'not_found') {
    const isProven = failure.missing === 'route' && routerTexts.test(failure.message);
    return isProven ? [{ name, outcome: 'missing', note: null }] : [];
  }
  if (isLicenceRefusal(failure)) {
    const feature = refusedFeature(failure.message);
    // A write that is refused over one setting says nothing of the write itself.
    const isAboutAll = feature === undefined ? failure.kind !== 'rejected' : storesNothing;
    return [...(isAboutAll ? [name] : []), ...(feature ? [feature] : [])].map((each) => ({
      name: each,
      outcome: 'unlicensed',
      note,
    }));
  }
  return failure.kind === 'forbidden' ? [{ name, outcome: 'refused', note }] : [];
}

function seenOfAnswer({ name }: Operation, body: unknown, data: unknown): Seen[] {
  // The table of operations names them all.
  const features = shownFeatures(name as OperationName, body, data);
  return [
    { name, outcome: 'worked', note: null },
    ...features.map(
      ({ feature, isStored }): Seen => ({
        name: feature,
        outcome: isStored ? 'worked' : 'dropped',
        note: null,
      }),
    ),
  ];
}

/** Remembers what one call showed of a gateway; a memory that cannot be written fails no call. */
export function noteUse(
  context: ServiceContext,
  operation: Operation,
  body: unknown,
  result: GatewayResult<unknown>,
): void {
  const seen = result.ok
    ? seenOfAnswer(operation, body, result.data)
    : seenOfFailure(operation, result.failure);
  if (seen.length === 0) return;
  const { uses, gateway } = runtimeOf(context);
  const scope = scopeOf(context);
  try {
    for (const use of seen) uses.note(scope, { ...use, seenAt: gateway.now() });
  } catch (err) {
    context.log?.warn({ err }, 'What was seen of the gateway could not be kept.');
  }
}

/** Forgets what use showed of this gateway, before it is checked again. */
export function forgetUse(context: ServiceContext): void {
  runtimeOf(context).uses.forget(scopeOf(context));
}

/** What operators' own use showed, by name of operation or setting. */
function usesOf(context: ServiceContext): ReadonlyMap<string, GatewayUse> {
  const uses = runtimeOf(context).uses.list(scopeOf(context));
  return new Map(uses.map((use) => [use.name, use]));
}

function settled(capability: Capability, use: GatewayUse | undefined): Capability {
  if (!use) return capability;
  return {
    ...capability,
    availability: availabilities[use.outcome],
    ground: 'use',
    note: use.note,
    seenAt: new Date(use.seenAt).toISOString(),
  };
}

/** What a check found, with use in the place of what it showed otherwise. */
export function withUse(context: ServiceContext, view: CapabilitiesView): CapabilitiesView {
  const uses = usesOf(context);
  return { ...view, routes: view.routes.map((each) => settled(each, uses.get(each.name))) };
}
