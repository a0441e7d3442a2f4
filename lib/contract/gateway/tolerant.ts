import type { z } from 'zod';
import { isRecord } from '@/lib/util/json';
import { removePaths } from './remove-paths';
import { innerObject, unwrap } from './unwrap';

/** One way in which an answer differed from the contract. Holds no value, only where and what. */
export interface Drift {
  /** Path with list positions left out, such as `content.endpoints_metadata.cb_state`. */
  path: string;
  kind: 'unknown' | 'invalid';
}

/**
 * Which fields of the contract an answer held, by path: a field that one object of a place holds and
 * another does not is left out where it is empty. Objects may be left out, or come without any field,
 * where nothing is set, and some fields are of some gateways only.
 */
export interface Coverage {
  present: string[];
  missing: string[];
}

export interface TolerantResult<T> {
  /** Undefined when even the outermost shape does not fit. */
  value: T | undefined;
  /** Each path once, however many rows show it; at most 200. */
  drift: Drift[];
  coverage: Coverage;
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

/** All objects of an answer that stand at one path, however many rows there are. */
interface Place {
  shape: Record<string, z.ZodType>;
  present: Set<string>;
}

class Places {
  private readonly found = new Map<string, Place>();

  at(path: string, shape: Place['shape']): Place {
    const known = this.found.get(path);
    if (known) return known;
    const place: Place = { shape, present: new Set() };
    this.found.set(path, place);
    return place;
  }

  coverage(): Coverage {
    const coverage: Coverage = { present: [], missing: [] };
    for (const [path, { shape, present }] of this.found) {
      for (const [key, field] of Object.entries(shape)) {
        const here = below(path, key);
        if (present.has(key)) coverage.present.push(here);
        else if (isExpected(field)) coverage.missing.push(here);
      }
    }
    return coverage;
  }
}

function isExpected(field: z.ZodType): boolean {
  const { kind, meta } = unwrap(field);
  return kind !== 'object' && !meta.onlySome;
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function collectFields(
  schema: z.ZodType,
  value: unknown,
  path: string,
  drift: DriftList,
  places: Places,
): void {
  if (typeof value !== 'object' || value === null) return;
  const inner = unwrap(schema);
  if (Array.isArray(value)) {
    if (inner.kind !== 'array') return;
    for (const item of value) collectFields(inner.element, item, path, drift, places);
    return;
  }
  const shape = innerObject(inner);
  if (!shape || !isRecord(value)) return;
  const keys = Object.keys(value);
  if (keys.length === 0) return;
  const { present } = places.at(path, shape);
  for (const key of keys) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const item = value[key];
    if (field) present.add(key);
    if (field && (typeof item !== 'object' || item === null)) continue;
    const here = below(path, key);
    if (field) collectFields(field, item, here, drift, places);
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
  const places = new Places();
  collectFields(schema, input, '', drift, places);
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
  return { value, drift: [...drift.found.values()], coverage: places.coverage() };
}
