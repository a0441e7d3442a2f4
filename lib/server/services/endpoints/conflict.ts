import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { ConsoleError } from '../../console-error';
import type { ServiceContext } from '../service-context';
import { fingerprintOf, stateOf } from './endpoint-state';
import { dialectOfGateway, savesOf } from './write-context';

/** The newer copy, masked, and the baseline to save over it with. */
export function conflictError(
  context: ServiceContext,
  current: Endpoint,
  detail = 'This endpoint was changed since you opened it. Nothing was saved; compare both and choose what to keep.',
): ConsoleError {
  const { resource, baseline } = stateOf(context, current);
  return new ConsoleError('conflict', {
    detail,
    conflict: { resource: 'endpoint', current: resource, baseline },
  });
}

/**
 * Refuses to save over something else than what the form started from (acceptance F16). Gateways
 * have no conditional writes, so this is asked just before the write.
 * @throws ConsoleError `conflict` with the newer copy
 */
export async function requireUnchanged(
  context: ServiceContext,
  { updatedAt, fingerprint }: Baseline,
  current: Endpoint,
): Promise<void> {
  const isTelling = fingerprint !== null && savesOf(context).fingerprints.isOwn(fingerprint);
  if (isTelling && fingerprint !== fingerprintOf(context, current)) {
    throw conflictError(context, current);
  }
  const hasTimes = updatedAt !== null && Boolean(current.updated_at);
  if (!hasTimes || updatedAt === current.updated_at) return;
  // The cache of 24.6 and its database tell different times of one state (gateway contract §2.6).
  if (isTelling && (await dialectOfGateway(context)) === '24.6.5') return;
  throw conflictError(context, current);
}
