import { isRecord } from '@/lib/util/json';
import { kindOf, type ValueKind } from './values';

/** A path that samples have, with what stands there. */
export interface SamplePath {
  /** As a filter writes it; `$` for any index of a list of objects. */
  path: string;
  kinds: ValueKind[];
  /** A few different scalars, first come first. */
  values: (string | number | boolean)[];
}

const limits = { paths: 500, values: 20, depth: 12, items: 50, textLength: 200 };

class Collector {
  readonly found = new Map<string, SamplePath>();

  visit(value: unknown, path: string, depth: number): void {
    if (depth > limits.depth || this.found.size >= limits.paths) return;
    if (Array.isArray(value)) this.list(value, path, depth);
    else if (isRecord(value)) {
      for (const [name, member] of Object.entries(value)) {
        // Names with a $ are operators in a filter; a payload that has one fails anyway.
        if (!name.startsWith('$'))
          this.visit(member, path === '' ? name : `${path}.${name}`, depth + 1);
      }
    } else this.note(path, value);
  }

  private list(items: unknown[], path: string, depth: number): void {
    if (!isRecord(items[0])) {
      this.note(path, items);
      for (const item of items.slice(0, limits.items)) this.value(path, item);
      return;
    }
    const below = path === '' ? '$' : `${path}.$`;
    for (const item of items.slice(0, limits.items)) {
      if (isRecord(item)) this.visit(item, below, depth + 1);
    }
  }

  private note(path: string, value: unknown): void {
    if (path === '') return;
    const entry = this.found.get(path) ?? { path, kinds: [], values: [] };
    this.found.set(path, entry);
    const kind = kindOf(value);
    if (!entry.kinds.includes(kind)) entry.kinds.push(kind);
    this.value(path, value);
  }

  private value(path: string, value: unknown): void {
    const entry = this.found.get(path);
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    if (!entry || !isScalar || entry.values.length >= limits.values) return;
    const scalar = value as string | number | boolean;
    if (typeof scalar === 'string' && scalar.length > limits.textLength) return;
    if (!entry.values.includes(scalar)) entry.values.push(scalar);
  }
}

/** Paths and values that samples hold, for completion and the builder; bounded, in sample order. */
export function samplePaths(samples: readonly unknown[]): SamplePath[] {
  const collector = new Collector();
  for (const sample of samples) collector.visit(sample, '', 0);
  return [...collector.found.values()];
}
