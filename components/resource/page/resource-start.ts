import type { z } from 'zod';
import type { FormStart } from '@/components/forms/saving/save-types';
import type { ResourceKind } from '@/components/resource/resource-kind';
import type { Baseline } from '@/lib/contract/console/baseline';
import { toView, type View } from '@/lib/contract/console/masked';
import type { LastSaved } from '@/lib/contract/console/save-result';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { readTypedJson } from '@/lib/util/typed-json';

type Dated = { updated_at?: string | null | undefined };

/** A state that nobody read from the gateway as a start; there is nothing to compare a save with. */
export function startOf<Shown extends Dated>(
  kind: Exclude<Baseline['kind'], 'gateway'>,
  view: Shown | null,
  at = Date.now(),
): FormStart<Shown> {
  const updatedAt = view?.updated_at ?? null;
  return { view, baseline: { kind, updatedAt, fingerprint: null }, at };
}

/** What can be known of a resource when its form opens. */
export interface Starts<Shown> {
  loaded: { resource: Shown; baseline: Baseline } | null;
  lastSaved: LastSaved<Shown> | null;
  listItem: Shown | null;
  /** A row that a list has read, until the resource itself is. */
  row?: { resource: Shown; at: number } | undefined;
}

/** What the form of a resource starts from: what was read, else what is known, else nothing. */
export function firstStart<Shown extends Dated>({
  loaded,
  lastSaved,
  listItem,
  row,
}: Starts<Shown>): FormStart<Shown> {
  if (row) {
    const updatedAt = row.resource.updated_at ?? null;
    const baseline = { kind: 'gateway', updatedAt, fingerprint: null } as const;
    return { view: row.resource, baseline, at: row.at };
  }
  if (loaded) return { view: loaded.resource, baseline: loaded.baseline, at: Date.now() };
  if (lastSaved) return startOf('response', lastSaved.resource, Date.parse(lastSaved.savedAt));
  return listItem ? startOf('list_item', listItem) : startOf<Shown>('unknown', null);
}

/**
 * A resource from pasted JSON, alone or inside a gateway's answer. Secrets in it are dropped: the
 * copy holds only whether there are some.
 */
export function resourceFromJson<S extends z.ZodType>(
  schema: S,
  {
    kind: { noun, indefinite },
    uid,
    text,
  }: { kind: Pick<ResourceKind, 'noun' | 'indefinite'>; uid: string; text: string },
): Result<View<z.output<S>>, string> {
  const name = noun.one;
  const typed = readTypedJson(text, { isSecret: true });
  if (!typed.ok) return fail(`Paste the JSON object of the ${name}. ${typed.failure}`);
  const json = typed.value;
  if (!isRecord(json)) return fail(`Paste the JSON object of the ${name}, in braces`);
  const resource = isRecord(json.data) ? json.data : json;
  if (resource.uid !== undefined && resource.uid !== uid) {
    return fail(`This is another ${name}: ${String(resource.uid).slice(0, 64)}`);
  }
  const parsed = schema.safeParse({ ...resource, uid });
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return fail(`This is not ${indefinite} of a gateway: look at ${path || 'its form'}`);
  }
  if (!resource.name && !resource.url) {
    return fail(`This is not ${indefinite} of a gateway: it has no name and no URL`);
  }
  return ok(toView(schema, parsed.data));
}
