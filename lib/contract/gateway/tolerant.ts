import type { z } from 'zod';
import { isRecord } from '@/lib/util/json';
import { removePaths } from './remove-paths';
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
  /** Each path once, however many rows show it; at most 200. */
  drift: Drift[];
}

const maximumRounds = 8;
const maximumDrift = 200;
const maximumPathLength = 200;

class DriftList {
  readonly found = new Map<string, Drift>();

  add(path: string, kind: Drift['kind']): void {
    if (this.found.size >= maximumDrift) return;
    const short = path.slice(0, maximumPathLength);
    this.found.set(`${kind} ${short}`, { path: short, kind });
  }
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function collectUnknown(schema: z.ZodType, value: unknown, path: string, drift: DriftList): void {
  if (typeof value !== 'object' || value === null) return;
  const inner = unwrap(schema);
  if (Array.isArray(value)) {
    if (inner.kind !== 'array') return;
    for (const item of value) collectUnknown(inner.element, item, path, drift);
    return;
  }
  const shape = innerObject(inner);
  if (!shape || !isRecord(value)) return;
  for (const key of Object.keys(value)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const item = value[key];
    if (field && (typeof item !== 'object' || item === null)) continue;
    const here = path === '' ? key : `${path}.${key}`;
    if (field) collectUnknown(field, item, here, drift);
    else if (!inner.meta.namesPart) drift.add(here, 'unknown');
  }
}

/**
 * Parses an answer as far as it fits: unknown fields survive, a value of the wrong type is taken
 * out, an object without its identity too, and all are reported as drift. Adds nothing, leaves the
 * input as it is, never throws.
 */
export function parseTolerant<S extends z.ZodType>(
  schema: S,
  input: unknown,
): TolerantResult<z.output<S>> {
  const drift = new DriftList();
  collectUnknown(schema, input, '', drift);
  let candidate = input;
  let value: z.output<S> | undefined;
  for (let round = 0; round < maximumRounds; round += 1) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) {
      value = parsed.data;
      break;
    }
    const paths = parsed.error.issues.map((issue) => issue.path);
    for (const path of paths) drift.add(nameOf(path), 'invalid');
    const removed = removePaths(candidate, paths);
    if (!removed.changed) break;
    candidate = removed.value;
  }
  return { value, drift: [...drift.found.values()] };
}
