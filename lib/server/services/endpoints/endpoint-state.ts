import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import { toView } from '@/lib/contract/console/masked';
import type { EndpointView } from '@/lib/contract/console/views';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { ServiceContext } from '../service-context';
import { goneError, readStored } from './read-stored';
import { comparableEndpoint } from './stored-body';
import { savesOf } from './write-context';

export function viewOf(endpoint: Endpoint): EndpointView {
  return toView(endpointSchema, endpoint);
}

/** Names what a save could change of an endpoint; a pause, which no save touches, is no part. */
export function fingerprintOf(context: ServiceContext, endpoint: Endpoint): string {
  const { is_disabled: _, ...settings } = comparableEndpoint(endpoint);
  return savesOf(context).fingerprints.of(settings);
}

export function baselineOf(
  context: ServiceContext,
  endpoint: Endpoint,
  kind: Baseline['kind'] = 'gateway',
): Baseline {
  const fingerprint = fingerprintOf(context, endpoint);
  return { kind, updatedAt: endpoint.updated_at ?? null, fingerprint };
}

export function stateOf(context: ServiceContext, endpoint: Endpoint): EndpointState {
  return { resource: viewOf(endpoint), baseline: baselineOf(context, endpoint) };
}

/**
 * The endpoint to edit and the baseline to save over; null where the gateway cannot tell, so that
 * a form has to start from another one.
 * @throws ConsoleError
 */
export async function getEndpointState(
  context: ServiceContext,
  uid: string,
): Promise<EndpointState | null> {
  const stored = await readStored(context, uid);
  if (stored === 'gone') throw goneError();
  return stored === 'no_reads' ? null : stateOf(context, stored.found);
}
