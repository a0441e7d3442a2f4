import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Problem } from '@/lib/contract/console/problem';
import { gatewayRecords } from '@/lib/releases/records.mjs';
import { ConsoleError } from '../../console-error';
import type { ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow } from './kinds';
import { fingerprintOf, stateOf } from './state';
import { dialectOfGateway, savesOf } from './write-context';

/** The newer copy, masked, and the baseline to save over it with. */
export function conflictError<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  current: Row,
  detail = `This ${kind.noun} was changed since you opened it. Nothing was saved; compare both and choose what to keep.`,
): ConsoleError {
  const { resource, baseline } = stateOf(kind, context, current);
  // Noun and view come from one kind, a tie that the union of problems cannot follow.
  const conflict = { resource: kind.noun, current: resource, baseline } as Problem['conflict'];
  return new ConsoleError('conflict', { detail, ...(conflict && { conflict }) });
}

/**
 * Refuses to save over something else than what the form started from (acceptance F16). Gateways
 * have no conditional writes, so this is asked just before the write.
 * @throws ConsoleError `conflict` with the newer copy
 */
export async function requireUnchanged<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  { updatedAt, fingerprint }: Baseline,
  current: Row,
): Promise<void> {
  const isTelling = fingerprint !== null && savesOf(context).fingerprints.isOwn(fingerprint);
  if (isTelling && fingerprint !== fingerprintOf(kind, context, current)) {
    throw conflictError(kind, context, current);
  }
  const hasTimes = updatedAt !== null && Boolean(current.updated_at);
  if (!hasTimes || updatedAt === current.updated_at) return;
  // A cache and its database tell different times of one state (gateway contract §2.6).
  if (isTelling && gatewayRecords[await dialectOfGateway(context)].readsCache) return;
  throw conflictError(kind, context, current);
}
