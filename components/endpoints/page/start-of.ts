import type { Baseline } from '@/lib/contract/console/baseline';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import { toView } from '@/lib/contract/console/masked';
import type { LastSaved } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { EndpointStart } from '../form/use-endpoint-form';

/** A state that nobody read from the gateway as a start; there is nothing to compare a save with. */
export function startOf(
  kind: Exclude<Baseline['kind'], 'gateway'>,
  view: EndpointView | null,
  at = Date.now(),
): EndpointStart {
  const updatedAt = view?.updated_at ?? null;
  return { view, baseline: { kind, updatedAt, fingerprint: null }, at };
}

interface Starts {
  loaded: EndpointState | null;
  lastSaved: LastSaved<EndpointView> | null;
  listItem: EndpointView | null;
}

/** What the form of an endpoint starts from: what was read, else what is known, else nothing. */
export function firstStart({ loaded, lastSaved, listItem }: Starts): EndpointStart {
  if (loaded) return { view: loaded.resource, baseline: loaded.baseline, at: Date.now() };
  if (lastSaved) return startOf('response', lastSaved.resource, Date.parse(lastSaved.savedAt));
  return listItem ? startOf('list_item', listItem) : startOf('unknown', null);
}

/**
 * An endpoint from pasted JSON, alone or inside a gateway's answer. Secrets in it are dropped: the
 * copy holds only whether there are some.
 */
export function endpointFromJson(text: string, uid: string): Result<EndpointView, string> {
  const json = parseJson(text);
  if (!isRecord(json)) return fail('Paste the JSON object of the endpoint');
  const resource = isRecord(json.data) ? json.data : json;
  if (resource.uid !== undefined && resource.uid !== uid) {
    return fail(`This is another endpoint: ${String(resource.uid).slice(0, 64)}`);
  }
  const parsed = endpointSchema.safeParse({ ...resource, uid });
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return fail(`This is no endpoint of a gateway: look at ${path || 'its form'}`);
  }
  if (!parsed.data.name && !parsed.data.url) {
    return fail('This is no endpoint of a gateway: it has no name and no URL');
  }
  return ok(toView(endpointSchema, parsed.data));
}
