import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import { toView, type View } from '@/lib/contract/console/masked';
import type { ResourceState } from '@/lib/contract/console/save-result';
import type { ServiceContext } from '../service-context';
import { goneError, readStored } from './read-stored';
import type { ResourceKind, StoredRow } from './resource-kind';
import { savesOf } from './write-context';

export function viewOf<Row extends StoredRow>(kind: ResourceKind<Row>, row: Row): View<Row> {
  // The schema of a kind has its rows as output.
  return toView(kind.schema, row as Record<string, unknown> & Row) as View<Row>;
}

/** Names what a save could change of a resource. */
export function fingerprintOf<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  row: Row,
): string {
  return savesOf(context).fingerprints.of(kind.settings(row));
}

export function baselineOf<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  row: Row,
  from: Baseline['kind'] = 'gateway',
): Baseline {
  const fingerprint = fingerprintOf(kind, context, row);
  return { kind: from, updatedAt: row.updated_at ?? null, fingerprint };
}

export function stateOf<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  row: Row,
): ResourceState<View<Row>> {
  return { resource: viewOf(kind, row), baseline: baselineOf(kind, context, row) };
}

/**
 * The resource to edit and the baseline to save over; null where the gateway cannot tell, so that
 * a form has to start from another one.
 * @throws ConsoleError
 */
export async function getResourceState<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<ResourceState<View<Row>> | null> {
  const stored = await readStored(kind, context, uid);
  if (stored === 'gone') throw goneError(kind);
  return stored === 'no_reads' ? null : stateOf(kind, context, stored.found);
}
