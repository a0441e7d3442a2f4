import 'server-only';
import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import type { LastSaved } from '@/lib/contract/console/save-result';
import { viewSchemaOf } from '@/lib/contract/console/view-schema';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import type { RecordedResource, RecordPlace, SavedRecord } from '../records/saved-records';
import type { Walk } from './listing/list-memory';
import type { ListRow } from './listing/list-row';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

const schemas = {
  endpoint: endpointSchema,
  source: sourceSchema,
  subscription: subscriptionSchema,
} satisfies Record<RecordedResource, z.ZodObject>;

const views = {
  endpoint: viewSchemaOf(schemas.endpoint),
  source: viewSchemaOf(schemas.source),
  subscription: viewSchemaOf(schemas.subscription),
};

type ViewOf<Resource extends RecordedResource> = View<z.output<(typeof schemas)[Resource]>> &
  ListRow;

/**
 * A gateway without reads proves to nobody which project a key belongs to, so that what was saved
 * with one key is told only to those who hold it.
 */
function placeOf(context: ServiceContext, resource: RecordedResource): RecordPlace {
  return { owner: connectionIdentity(context.connection), resource };
}

/** A broken disk must not make a save fail, or keep a list from being shown. */
function tolerant<Result>(context: ServiceContext, work: () => Result, instead: Result): Result {
  try {
    return work();
  } catch (err) {
    context.log?.warn({ err }, 'The record of saves cannot be used.');
    return instead;
  }
}

function checked<Resource extends RecordedResource>(
  resource: Resource,
  { uid, view }: SavedRecord,
): ViewOf<Resource> | undefined {
  const { data } = views[resource].safeParse(view);
  // Checked by the schema of the same resource, whose type the table of schemas cannot carry.
  return data?.uid === uid ? (data as ViewOf<Resource>) : undefined;
}

/** Keeps what a gateway without reads answered to a save. */
export function rememberSaved<Resource extends RecordedResource>(
  context: ServiceContext,
  resource: Resource,
  view: ViewOf<Resource>,
): void {
  const { gateway, records } = runtimeOf(context);
  const record = { uid: view.uid, view, savedAt: gateway.now() };
  tolerant(context, () => records.put(placeOf(context, resource), record), undefined);
}

export function forgetSaved(
  context: ServiceContext,
  resource: RecordedResource,
  uid: string,
): void {
  const { records } = runtimeOf(context);
  tolerant(context, () => records.forget(placeOf(context, resource), uid), undefined);
}

/** What the gateway answered to the last save of a resource; null when none is on record. */
export function lastSaved<Resource extends RecordedResource>(
  context: ServiceContext,
  resource: Resource,
  uid: string,
): LastSaved<ViewOf<Resource>> | null {
  const { records } = runtimeOf(context);
  const record = tolerant(context, () => records.find(placeOf(context, resource), uid), undefined);
  const found = record && checked(resource, record);
  return record && found
    ? { resource: found, savedAt: new Date(record.savedAt).toISOString() }
    : null;
}

/** Everything of a kind that this console saved, the last save first; others may exist. */
export function savedRows<Resource extends RecordedResource>(
  context: ServiceContext,
  resource: Resource,
): Walk<ViewOf<Resource>> {
  const { gateway, records } = runtimeOf(context);
  const found = tolerant(context, () => records.list(placeOf(context, resource)), []);
  return {
    rows: found.flatMap((record) => checked(resource, record) ?? []),
    isComplete: false,
    loadedAt: new Date(gateway.now()).toISOString(),
  };
}
