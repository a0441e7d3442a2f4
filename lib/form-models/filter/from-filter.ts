import { isLogicOperator, isValueOperator, looksLikeOperator } from '@/lib/filter/operators';
import { isRecord } from '@/lib/util/json';
import type { KeptRow, Row, RowOperator } from './rows';

/** Levels that are taken apart; what is deeper is kept whole. */
const deepest = 40;

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isScalarList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isScalar);
}

/** Why the builder cannot show an operand as a field; undefined when it can. */
function operandProblem(operator: RowOperator, value: unknown): string | undefined {
  switch (operator) {
    case '$exist':
      return typeof value === 'boolean' ? undefined : '$exist takes true or false only.';
    case '$regex':
      return typeof value === 'string' ? undefined : '$regex takes a text only.';
    case '$in':
    case '$nin':
      return isScalarList(value) ? undefined : 'The builder shows lists of plain values only.';
    default:
      return isScalar(value) ? undefined : 'The builder shows plain values only.';
  }
}

function row(keys: string[], operator: RowOperator, value: unknown): Row {
  const reason = operandProblem(operator, value);
  if (reason === undefined) return { kind: 'condition', keys, operator, value };
  return kept(operator === 'is' ? keys : [...keys, operator], value, reason);
}

function kept(keys: string[], value: unknown, reason: string): KeptRow {
  return { kind: 'kept', keys, value, reason };
}

function operatorRow(keys: string[], name: string, value: unknown, depth: number): Row {
  if (isLogicOperator(name)) {
    if (keys.length > 0) {
      return kept([...keys, name], value, `${name} below a key is never looked at by the gateway.`);
    }
    if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) {
      return kept([name], value, `The builder shows ${name} with a list of filters only.`);
    }
    return {
      kind: 'group',
      operator: name,
      items: value.map((item) => rowsIn(item, [], depth + 1)),
    };
  }
  if (!isValueOperator(name)) return kept([...keys, name], value, `${name} is no operator.`);
  if (keys.length > 0) return row(keys, name, value);
  return kept([name], value, `${name} without a key is never looked at by the gateway.`);
}

function rowsIn(object: Record<string, unknown>, keys: string[], depth: number): Row[] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (looksLikeOperator(name)) return [operatorRow(keys, name, value, depth)];
    const here = [...keys, name];
    if (name === '')
      return [kept(here, value, 'An empty key vanishes on the gateway or crashes it.')];
    const isNested = isRecord(value) && Object.keys(value).length > 0;
    if (!isNested) return [row(here, 'is', value)];
    if (depth >= deepest)
      return [kept(here, value, 'This part is nested too deep for the builder.')];
    return rowsIn(value, here, depth + 1);
  });
}

/**
 * A filter as lines of the visual builder, in its order. Nothing is lost: what the builder has no
 * fields for comes out as kept, with the reason.
 */
export function rowsOfFilter(filter: Record<string, unknown>): Row[] {
  return rowsIn(filter, [], 0);
}
