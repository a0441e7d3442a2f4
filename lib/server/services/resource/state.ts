import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { ResourceState } from '@/lib/contract/console/save-result';
import type { Shown } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow } from './kinds';
import { requireStored } from './read-stored';
import { viewOf } from './view-of';
import { savesOf } from './write-context';

/** Names what a save could change of a resource. */
export function fingerprintOf<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  row: Row,
): string {
  return savesOf(context).fingerprints.of(kind.settings(row));
}

export function baselineOf<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  row: Row,
  from: Baseline['kind'] = 'gateway',
): Baseline {
  const fingerprint = fingerprintOf(kind, context, row);
  return { kind: from, updatedAt: row.updated_at ?? null, fingerprint };
}

export function stateOf<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  row: Row,
): ResourceState<Shown<Row>> {
  return { resource: viewOf(kind, row), baseline: baselineOf(kind, context, row) };
}

/**
 * The resource to edit and the baseline to save over; null where the gateway cannot tell, so that
 * a form has to start from another one.
 * @throws ConsoleError
 */
export async function getResourceState<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<ResourceState<Shown<Row>> | null> {
  const stored = await requireStored(kind, context, uid);
  return stored && stateOf(kind, context, stored);
}
