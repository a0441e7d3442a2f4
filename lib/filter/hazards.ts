import type { Release } from '@/lib/releases/dialect';
import { filterTraits } from '@/lib/releases/traits';
import { isRecord } from '@/lib/util/json';
import { type Hazard, mostHazards } from './hazard';
import { headerNameHazards } from './header-names';
import { filterLimits } from './limits';
import { isOperator, looksLikeOperator } from './operators';
import { patternDifference } from './pattern-difference';
import { excessPatterns } from './pattern-places';
import { brokenPatterns } from './patterns-in';
import { hasDollarSegment } from './positional';
import { kindOf } from './values';

interface Place {
  path: string;
  name: string;
  value: unknown;
  /** The operators in the object that holds it. */
  operators: readonly string[];
}

const deepest = 200;

/** True for digits in a key that make the gateway try a million indices, or look like an identifier. */
function holdsLongNumber(key: string): boolean {
  return /\d{7}/.test(key) || (key.match(/[\da-f-]+/gi) ?? []).some(isLikeIdentifier);
}

/** Hexadecimal parts joined by hyphens: a digit before one, not next to it, and one after it. */
function isLikeIdentifier(run: string): boolean {
  const parts = run.split('-');
  const first = parts.findIndex((part) => /\d/.test(part.slice(0, -1)));
  return first !== -1 && parts.slice(first + 1).some((part) => /\d/.test(part));
}

/** Every named value of a JSON value, outer ones first; `$or` items count as their own filters. */
function* places(value: unknown, path = '', depth = 0): Generator<Place> {
  if (depth > deepest) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isRecord(item)) yield* places(item, join(path, String(index)), depth + 1);
    }
    return;
  }
  if (!isRecord(value)) return;
  const names = Object.keys(value);
  const operators = names.filter(isOperator);
  for (const name of names) {
    yield { path, name, value: value[name], operators };
    yield* places(value[name], join(path, name), depth + 1);
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** True for a list whose order of types crashes the search in it. */
function isMixed(list: readonly unknown[]): boolean {
  const kinds = new Set(list.map(kindOf));
  return kinds.size > 1;
}

function operandHazards({ path, name, value }: Place, sortsLists: boolean): Hazard[] {
  if (name === '$exist' && typeof value !== 'boolean') {
    const message = '$exist takes true or false; with anything else the gateway crashes.';
    return [{ kind: 'exist_operand', path, message }];
  }
  const isSearch = name === '$in' || name === '$nin';
  if (isSearch && sortsLists && Array.isArray(value) && isMixed(value)) {
    const message = `The list of ${name} mixes types; the gateway crashes on it. Use one type per list.`;
    return [{ kind: 'mixed_list', path, message }];
  }
  if ((name === '$or' || name === '$and') && path !== '' && !/(^|\.)\$(or|and)\.\d+$/.test(path)) {
    const message = `${name} below a key is never looked at. Put it at the top and write whole paths in it.`;
    return [{ kind: 'nested_logic', path, message }];
  }
  return [];
}

function shapeHazards({ path, name, value, operators }: Place, dialect: Release): Hazard[] {
  const found: Hazard[] = [];
  const here = join(path, name);
  if (name === '') {
    const message = 'An empty key vanishes from the path, or crashes the gateway. Name the key.';
    found.push({ kind: 'empty_key', path: here, message });
  }
  if (filterTraits(dialect).keepsOneOperator && operators.length > 1 && name === operators[0]) {
    const message = `This release keeps one of ${operators.join(', ')} at random. Write one condition each, joined by $and.`;
    found.push({ kind: 'several_operators', path, message });
  }
  if (Array.isArray(value) && !isOperator(name) && !value.some(isRecord)) {
    const message =
      'A plain list is never equal to anything. Use $in for any of, $eq for the whole list.';
    found.push({ kind: 'plain_list', path: here, message });
  }
  return found;
}

/** With so many patterns there is no answer here, whatever the gateway makes of them. */
function countHazards(filter: unknown): Hazard[] {
  const patterns = excessPatterns(filter);
  if (patterns === undefined) return [];
  const message = `This filter has ${patterns} patterns ($regex). With more than ${filterLimits.patterns} it is not evaluated here. Alternatives for one key can be one pattern, joined with |.`;
  return [{ kind: 'many_patterns', path: '', message }];
}

/** What in a filter fails, crashes or says something else than it seems to, with the reason. */
export function filterHazards(
  filter: unknown,
  dialect: Release,
  part: 'body' | 'headers' = 'body',
): Hazard[] {
  const found = countHazards(filter);
  if (part === 'headers') found.push(...headerNameHazards(filter));
  for (const place of places(filter)) {
    if (found.length >= mostHazards) break;
    found.push(...operandHazards(place, filterTraits(dialect).sortsLists));
    found.push(...shapeHazards(place, dialect));
  }
  for (const { path, pattern, failure } of brokenPatterns(filter)) {
    const message = [failure.message, patternDifference(pattern) ?? ''].join(' ').trim();
    found.push({ kind: 'pattern', path, message });
  }
  return found.slice(0, mostHazards);
}

function usesPositions(filter: unknown): boolean {
  for (const { path, name } of places(filter)) {
    if (hasDollarSegment(join(path, name))) return true;
  }
  return false;
}

/** What in a payload makes the gateway fail on it, whatever the filter says or with this filter. */
export function payloadHazards(payload: unknown, filter: unknown, dialect: Release): Hazard[] {
  const found: Hazard[] = [];
  const keys = new Set<string>();
  const countsByKeys = filterTraits(dialect).countsByPayloadKeys && usesPositions(filter);
  for (const { path, name, value } of places(payload)) {
    if (found.length >= mostHazards) break;
    const here = join(path, name);
    if (looksLikeOperator(name) && !isOperator(name)) {
      const message = `The payload has the key ${name}; with it every filter fails, the empty one too.`;
      found.push({ kind: 'dollar_key', path: here, message });
    }
    if (name.includes('.') && keys.has(here)) {
      const message = `“${here}” is in the payload twice, with dots and nested; the gateway takes one at random.`;
      found.push({ kind: 'equal_keys', path: here, message });
    }
    if (filterTraits(dialect).sortsLists && Array.isArray(value) && isMixedScalars(value)) {
      const message = `The list “${here}” mixes types; a condition on it crashes the gateway.`;
      found.push({ kind: 'mixed_list', path: here, message });
    }
    if (countsByKeys && holdsLongNumber(name)) {
      const message = `The key “${name}” holds a large number; for a $ in a path the gateway tries every index up to it and can run out of memory. Name the index instead.`;
      found.push({ kind: 'memory', path: here, message });
    }
    keys.add(here);
  }
  return found;
}

function isMixedScalars(list: readonly unknown[]): boolean {
  return typeof list[0] !== 'object' && isMixed(list);
}
