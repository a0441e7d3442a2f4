import type { Release } from '@/lib/releases/dialect';
import { filterTraits } from '@/lib/releases/traits';
import { type Comparison, compareValue, isIn } from './compare';
import type { Flat } from './flatten';
import type { StepCounter } from './limits';
import { isLogicOperator, isOperator, isValueOperator, type LogicOperator } from './operators';
import { allOf, anyOf, decided, oneOf, only, type Possible } from './outcome';
import { hasDollarSegment, hasTrailingDollar, isPositional, positionalKeys } from './positional';
import { attempt, type Trace } from './trace';
import { inWords } from './values';

interface Context {
  dialect: Release;
  counter: StepCounter;
  /** A `$` segment in a path never matches, as in header filters of 26.7.3. */
  refusesPositions?: boolean;
}

/** Compares a flattened filter with a flattened payload, condition by condition. */
class Evaluation {
  constructor(private readonly context: Context) {}

  filter(filter: Flat, payload: Flat): Trace {
    const conditions = [...filter].map(([key, value]) => this.condition(key, value, payload));
    const children = this.keepsOne(conditions.filter(({ path }) => isOperator(path)))
      ? this.withOneOperator(conditions)
      : conditions;
    const all = allOf(children.map(({ possible }) => possible));
    // Of a filter without any condition everything passes; one whose conditions are all skipped fails.
    const possible = decided(all, filter.size === 0 ? 'passed' : 'failed');
    return { kind: 'filter', path: '', possible, children };
  }

  /** True where the release keeps one of several operators in one object. */
  private keepsOne(conditions: readonly unknown[]): boolean {
    return conditions.length > 1 && filterTraits(this.context.dialect).keepsOneOperator;
  }

  private withOneOperator(conditions: readonly Trace[]): Trace[] {
    const operators = conditions.filter(({ path }) => isOperator(path));
    const others = conditions.filter(({ path }) => !isOperator(path));
    return [random('', operators), ...others];
  }

  private condition(key: string, value: unknown, payload: Flat): Trace {
    this.context.counter.spendText(key);
    const broken = this.isNeverTrue(key) ? only('failed') : brokenKey(key);
    if (broken) return { kind: 'key', path: key, operand: value, possible: broken, children: [] };
    const literal = this.literal(key, value, payload);
    if (!isPositional(key)) return literal;
    const positional = this.positional(key, value, payload);
    if (!payload.has(key)) return positional;
    const children = [positional, literal];
    const possible = allOf(children.map((child) => child.possible));
    return { kind: 'filter', path: key, possible, children };
  }

  private isNeverTrue(key: string): boolean {
    return this.context.refusesPositions === true && hasDollarSegment(key);
  }

  private positional(key: string, value: unknown, payload: Flat): Trace {
    const { dialect, counter } = this.context;
    let children: Trace[] = [];
    const found = attempt(() => {
      const keys = positionalKeys(key, payload, dialect, counter);
      children = keys.map((each) => this.filter(new Map([[each, value]]), payload));
      return true;
    });
    const possible = found.failure ? found : anyOf(children.map((child) => child.possible));
    return { kind: 'positional', path: key, operand: value, possible, children };
  }

  private literal(key: string, value: unknown, payload: Flat): Trace {
    const base = { kind: 'key' as const, path: key, children: [] };
    if (!payload.has(key)) {
      if (isLogicOperator(key)) return this.logic('', key, value, payload);
      return { ...base, operand: value, skipped: 'missing', possible: only('skipped') };
    }
    const seen = payload.get(key);
    if (value instanceof Map) return this.operators(key, value, seen);
    if (seen === null || seen === undefined) {
      return { ...base, operand: value, seen, skipped: 'null', possible: only('skipped') };
    }
    const comparison = this.comparison(seen, value);
    const possible = attempt(() =>
      Array.isArray(seen) ? isIn(comparison) : compareValue('$eq', comparison),
    );
    return { ...base, operand: value, seen, possible };
  }

  private comparison(seen: unknown, operand: unknown): Comparison {
    const { dialect, counter } = this.context;
    return { seen, operand, dialect, counter };
  }

  private operators(key: string, operators: Flat, seen: unknown): Trace {
    const children = [...operators].map(([name, operand]) =>
      this.operator(key, name, operand, seen),
    );
    if (this.keepsOne(children)) return random(key, children, seen);
    const possible = allOf(children.map((child) => child.possible));
    const base = { kind: 'key' as const, path: key, seen, possible, children };
    return children.length === 0 ? { ...base, skipped: 'empty' } : base;
  }

  private operator(key: string, name: string, operand: unknown, seen: unknown): Trace {
    if (isLogicOperator(name)) return this.nestedLogic(key, name, operand, seen);
    const base = { kind: 'operator' as const, path: key, operand, seen, children: [] };
    // A flattened object of operators holds nothing else.
    if (!isValueOperator(name)) return { ...base, possible: only('skipped') };
    const possible = attempt(() => compareValue(name, this.comparison(seen, operand)));
    return { ...base, operator: name, possible };
  }

  /** `$or` below a key looks into the value, which is only possible for an empty object. */
  private nestedLogic(key: string, name: LogicOperator, items: unknown, seen: unknown): Trace {
    if (seen instanceof Map) return this.logic(key, name, items, seen);
    const message = `${name} below “${key}” is never looked at by the gateway, and fails on ${inWords(seen)}.`;
    const possible = only('error', { kind: 'text', message });
    return { kind: 'logic', path: key, operator: name, seen, possible, children: [] };
  }

  private logic(path: string, operator: LogicOperator, items: unknown, payload: Flat): Trace {
    const children = Array.isArray(items)
      ? items.flatMap((item) => (item instanceof Map ? [this.filter(item, payload)] : []))
      : [];
    const parts = children.map((child) => child.possible);
    return { kind: 'logic', path, operator, possible: joined(operator, parts), children };
  }
}

function joined(operator: LogicOperator, parts: readonly Possible[]): Possible {
  return operator === '$or' ? anyOf(parts) : allOf([only('passed'), ...parts]);
}

function random(path: string, children: Trace[], seen?: unknown): Trace {
  const possible = oneOf(children.map((child) => child.possible));
  return { kind: 'random', path, seen, possible, children };
}

function brokenKey(key: string): Possible | undefined {
  if (key === '') {
    const message = 'The filter has an empty key; the gateway crashes on it.';
    return only('error', { kind: 'crash', message });
  }
  return hasTrailingDollar(key)
    ? only('error', { kind: 'trailing', message: `“${key}” ends with $; a name must follow it.` })
    : undefined;
}

/**
 * Compares a flattened filter with a flattened payload (gateway contract §6.6). Every condition is
 * looked at, so the trace tells of all of them.
 * @throws {FilterError} `limit` when it takes too much work
 */
export function evaluate(filter: Flat, payload: Flat, context: Context): Trace {
  return new Evaluation(context).filter(filter, payload);
}
