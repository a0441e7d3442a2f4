import type { Release } from '@/lib/releases/dialect';
import { filterTraits } from '@/lib/releases/traits';
import { isRecord } from '@/lib/util/json';
import { FilterError } from './failure';
import { checkDepth, checkNesting, type StepCounter } from './limits';
import { isLogicOperator, isOperator, looksLikeOperator } from './operators';

/**
 * A filter or payload with dotted keys. A value is a scalar, an array as it was, or a map: an empty
 * object, or an object of operators. A map keeps keys like `__proto__` plain.
 */
export type Flat = Map<string, unknown>;

interface Frame {
  key: string;
  value: unknown;
  depth: number;
}

/** Flattens by the rules of gateway contract §6.6 and counts what it costs. */
class Flattener {
  private readonly result: Flat = new Map();
  private readonly pending: Frame[] = [];
  private readonly keepsBooleanArrays: boolean;

  constructor(
    private readonly dialect: Release,
    private readonly counter: StepCounter,
  ) {
    this.keepsBooleanArrays = filterTraits(dialect).keepsBooleanArrays;
  }

  flatten(root: unknown, depth: number): Flat {
    if (!isEmpty(root)) this.visit({ key: '', value: root, depth });
    // Last in, first out would let the first of two equal keys win; reversed, the later one does.
    for (let frame = this.pending.pop(); frame; frame = this.pending.pop()) this.visit(frame);
    return this.result;
  }

  private visit({ key, value, depth }: Frame): void {
    checkDepth(depth);
    this.counter.spendText(key);
    if (Array.isArray(value)) this.array(key, value, depth);
    else if (isRecord(value)) this.object(key, value, depth);
    else if (key !== '') this.result.set(key, value);
  }

  private object(key: string, value: Record<string, unknown>, depth: number): void {
    const names = Object.keys(value);
    if (names.length === 0) this.result.set(key, new Map());
    const members: Frame[] = [];
    for (const name of names) {
      if (looksLikeOperator(name)) this.operator(key, name, value[name], depth);
      else members.push({ key: joined(key, name), value: value[name], depth: depth + 1 });
    }
    this.await(members);
  }

  private operator(key: string, name: string, operand: unknown, depth: number): void {
    if (!isOperator(name)) {
      throw new FilterError('operator', `${name} starts with a $ and is no operator.`);
    }
    if (!isLogicOperator(name)) checkNesting(operand, depth + 1, this.counter);
    const value = isLogicOperator(name) ? this.items(name, operand, depth + 1) : operand;
    const held = key === '' ? this.result : this.result.get(key);
    if (held instanceof Map) held.set(name, value);
    else this.result.set(key, new Map([[name, value]]));
  }

  private items(name: string, operand: unknown, depth: number): Flat[] {
    if (!Array.isArray(operand)) {
      throw new FilterError('logic', `The value of ${name} must be an array of filters.`);
    }
    checkDepth(depth);
    return operand.map((item) =>
      new Flattener(this.dialect, this.counter).flatten(item, depth + 1),
    );
  }

  private array(key: string, value: unknown[], depth: number): void {
    this.counter.spend(value.length);
    if (this.isKeptWhole(value)) {
      checkNesting(value, depth, this.counter);
      // A copy, as searching a list sorts it in place.
      this.result.set(key, [...value]);
      return;
    }
    const members = value.flatMap((item, index) =>
      isRecord(item) ? [{ key: joined(key, String(index)), value: item, depth: depth + 1 }] : [],
    );
    this.await(members);
  }

  /** One by one: a call takes no more arguments than the stack has room for. */
  private await(members: readonly Frame[]): void {
    for (let at = members.length - 1; at >= 0; at -= 1) {
      const member = members[at];
      if (member) this.pending.push(member);
    }
  }

  /** The first member decides; null and arrays do not count as scalars. */
  private isKeptWhole([first]: readonly unknown[]): boolean {
    if (first === undefined || typeof first === 'string' || typeof first === 'number') return true;
    return typeof first === 'boolean' && this.keepsBooleanArrays;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

/** An empty key at the start vanishes from the path. */
function joined(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}

/**
 * Flattens a filter or a payload: nested objects become dotted keys, arrays of objects index paths,
 * `$or` and `$and` arrays of flattened filters. Of two equal keys the one that comes later wins,
 * where the real gateway takes one at random.
 * @throws {FilterError} for an unknown operator, `$or`/`$and` without an array, or too much of it
 */
export function flatten(value: unknown, dialect: Release, counter: StepCounter): Flat {
  return new Flattener(dialect, counter).flatten(value, 1);
}
