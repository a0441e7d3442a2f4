import type { z } from 'zod';
import { isRecord } from '@/lib/util/json';
import { innerObject, unwrap } from './walk';

/** One way in which an answer differed from the contract. Holds no value, only where and what. */
export interface Drift {
  /** Path with list positions left out, such as `content.endpoints_metadata.cb_state`. */
  path: string;
  kind: 'unknown' | 'invalid';
}

export interface TolerantResult<T> {
  /** Undefined when even the outermost shape does not fit. */
  value: T | undefined;
  drift: Drift[];
}

const maximumRounds = 8;

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clone(item)]));
}

/** Takes the value at `path` out of a tree; a list item leaves the list whole but for itself. */
function removeAt(root: unknown, path: PropertyKey[]): boolean {
  const last = path.at(-1);
  if (last === undefined) return false;
  let parent: unknown = root;
  for (const step of path.slice(0, -1)) {
    if (Array.isArray(parent) && typeof step === 'number') parent = parent[step];
    else if (isRecord(parent) && typeof step === 'string') parent = parent[step];
    else return false;
  }
  if (Array.isArray(parent) && typeof last === 'number') {
    parent.splice(last, 1);
    return true;
  }
  if (isRecord(parent) && typeof last === 'string' && last in parent) {
    delete parent[last];
    return true;
  }
  // A missing required field cannot be taken out; give up the object that lacks it instead.
  return removeAt(root, path.slice(0, -1));
}

function nameOf(path: PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function unknownFields(schema: z.ZodType, value: unknown, path: string, found: Set<string>): void {
  const inner = unwrap(schema);
  if (Array.isArray(value)) {
    if (inner.kind === 'array') {
      for (const item of value) unknownFields(inner.element, item, path, found);
    }
    return;
  }
  const shape = innerObject(inner);
  if (!shape || !isRecord(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field) unknownFields(field, item, here, found);
    else found.add(here);
  }
}

/**
 * Parses an answer as far as it fits: unknown fields survive, a field of the wrong type is taken
 * out, and both are reported as drift. Never throws.
 */
export function parseTolerant<S extends z.ZodType>(
  schema: S,
  input: unknown,
): TolerantResult<z.output<S>> {
  const drift: Drift[] = [];
  const unknown = new Set<string>();
  unknownFields(schema, input, '', unknown);
  for (const path of unknown) drift.push({ path, kind: 'unknown' });

  let candidate = input;
  for (let round = 0; round < maximumRounds; round += 1) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { value: parsed.data, drift };
    if (round === 0) candidate = clone(input);
    // From the last list position back, so that a removal does not move what is still to go.
    const issues = [...parsed.error.issues].reverse();
    let changed = false;
    for (const issue of issues) {
      drift.push({ path: nameOf(issue.path), kind: 'invalid' });
      changed = removeAt(candidate, issue.path) || changed;
    }
    if (!changed) break;
  }
  return { value: undefined, drift };
}
