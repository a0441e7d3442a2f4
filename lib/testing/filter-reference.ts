import { errorGuard } from '@/lib/util/error-guard.mjs';

/**
 * The filter language of 26.3.6 a second time: as slow and literal as gateway contract §6.6 and the
 * recorded answers state it, to compare the engine with.
 */

type Flat = [key: string, value: unknown][];
type Answer = boolean | 'error' | 'crash';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const known = '$eq $neq $gt $gte $lt $lte $in $nin $exist $regex $or $and'.split(' ');

/** A value that the engine stopped at, as an exception. */
class ReferenceFailure extends Error {
  constructor(readonly answer: 'error' | 'crash') {
    super(answer);
  }
}

/** Recognises such an exception. */
export const isReferenceFailure = errorGuard(ReferenceFailure, 'ReferenceFailure');

function put(flat: Flat, key: string, value: unknown): void {
  const at = flat.findIndex(([held]) => held === key);
  if (at >= 0) flat.splice(at, 1);
  flat.push([key, value]);
}

function flattenInto(flat: Flat, prefix: string, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length === 0 || isScalar(value[0])) put(flat, prefix, [...value]);
    else {
      value.forEach((item, index) => {
        const key = prefix === '' ? String(index) : `${prefix}.${index}`;
        if (isObject(item)) flattenInto(flat, key, item);
      });
    }
    return;
  }
  if (!isObject(value)) {
    if (prefix !== '') put(flat, prefix, value);
    return;
  }
  if (Object.keys(value).length === 0) put(flat, prefix, {});
  for (const [name, member] of Object.entries(value)) {
    if (!name.startsWith('$') || name.startsWith('$.')) continue;
    if (!known.includes(name)) throw new ReferenceFailure('error');
    const isLogic = name === '$or' || name === '$and';
    if (isLogic && !Array.isArray(member)) throw new ReferenceFailure('error');
    const kept = isLogic && Array.isArray(member) ? member.map(flattenReference) : member;
    const held = flat.find(([key]) => key === prefix)?.[1];
    if (prefix === '') put(flat, name, kept);
    else put(flat, prefix, { ...(isObject(held) ? held : {}), [name]: kept });
  }
  for (const [name, member] of Object.entries(value)) {
    if (name.startsWith('$') && !name.startsWith('$.')) continue;
    flattenInto(flat, prefix === '' ? name : `${prefix}.${name}`, member);
  }
}

/** Dotted keys with their values; items of `$or` and `$and` are such lists themselves. */
export function flattenReference(value: unknown): Flat {
  const flat: Flat = [];
  const isNothing = value === null || value === undefined;
  const isEmpty = isNothing || (typeof value === 'object' && Object.keys(value).length === 0);
  if (!isEmpty) flattenInto(flat, '', value);
  return flat;
}

function toNumber(value: unknown): unknown {
  const isNumeral = typeof value === 'string' && /^[+-]?\d+(\.\d*)?(e\d+)?$/.test(value);
  return isNumeral ? Number(value) : value;
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function contains(list: unknown[], sought: unknown): boolean {
  for (let at = 1; at < list.length; at += 1) {
    const isOrdered = typeof list[at] === 'string' || typeof list[at] === 'number';
    if (isOrdered && typeof list[at] !== typeof list[at - 1]) throw new ReferenceFailure('crash');
  }
  const uncomparable = Array.isArray(sought) ? Array.isArray : isObject(sought) ? isObject : null;
  if (uncomparable && list.some(uncomparable)) throw new ReferenceFailure('crash');
  return !uncomparable && list.some((member) => member === sought);
}

function compare(operator: string, seen: unknown, operand: unknown): boolean {
  const [left, right] = [toNumber(seen), toNumber(operand)];
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  switch (operator) {
    case '$eq':
      return same(left, right);
    case '$gt':
      if (!areNumbers) throw new ReferenceFailure('error');
      return left > right;
    case '$gte':
      return areNumbers && left >= right;
    case '$in':
      if (Array.isArray(operand)) return contains(operand, seen);
      if (Array.isArray(seen)) return contains(seen, operand);
      throw new ReferenceFailure('error');
    case '$exist':
      if (typeof operand !== 'boolean') throw new ReferenceFailure('crash');
      return operand;
    default:
      if (typeof operand !== 'string' || typeof seen !== 'string') {
        throw new ReferenceFailure('error');
      }
      return new RegExp(operand).test(seen);
  }
}

const opposites: Record<string, string> = { $neq: '$eq', $lte: '$gt', $lt: '$gte', $nin: '$in' };

function operate(operator: string, seen: unknown, operand: unknown): boolean {
  const opposite = opposites[operator];
  return opposite ? !compare(opposite, seen, operand) : compare(operator, seen, operand);
}

/** The digits of a key as they are joined: the first run, and later ones without their first digit. */
function numberIn(key: string): number {
  const [first = '', ...later] = key.match(/\d+/g) ?? [];
  const keepsSecond = key.startsWith(first) && first.length === 1;
  const rest = later.map((run, at) => (at === 0 && keepsSecond ? run : run.slice(1)));
  return Number(`0${first}${rest.join('')}`);
}

/** Every key that indices can make of a path with `$`. */
function candidates(key: string, payload: Flat): string[] {
  const segments = key.split('$.').length - 1;
  if (segments > 3) throw new ReferenceFailure('error');
  const highest = segments * Math.max(0, ...payload.map(([held]) => numberIn(held)));
  return key
    .split('$')
    .reduce<string[]>(
      (heads, part, at) =>
        at === 0
          ? [part]
          : heads.flatMap((head) =>
              Array.from({ length: highest + 1 }, (_, index) => `${head}${index}${part}`),
            ),
      [],
    );
}

function conditions(key: string, value: unknown, payload: Flat): boolean[] {
  if (key === '') throw new ReferenceFailure('crash');
  if (key.endsWith('.$')) throw new ReferenceFailure('error');
  const passes: boolean[] = [];
  if (key.includes('$.')) {
    const found = candidates(key, payload).filter((each) =>
      payload.some(([held]) => held === each),
    );
    passes.push(found.map((each) => decide([[each, value]], payload)).includes(true));
  }
  const held = payload.find(([name]) => name === key);
  if (!held) {
    if (key === '$or' || key === '$and') passes.push(logic(key, value, payload));
    return passes;
  }
  const [, seen] = held;
  if (isObject(value)) {
    for (const [operator, operand] of Object.entries(value)) {
      if (operator !== '$or' && operator !== '$and') passes.push(operate(operator, seen, operand));
      else if (isObject(seen)) passes.push(logic(operator, operand, Object.entries(seen)));
      else throw new ReferenceFailure('error');
    }
  } else if (Array.isArray(seen)) passes.push(compare('$in', seen, value));
  else if (seen !== null) passes.push(compare('$eq', seen, value));
  return passes;
}

function logic(operator: string, items: unknown, payload: Flat): boolean {
  const answers = (items as Flat[]).map((item) => decide(item, payload));
  return operator === '$or' ? answers.includes(true) : !answers.includes(false);
}

function decide(filter: Flat, payload: Flat): boolean {
  const passes = filter.flatMap(([key, value]) => conditions(key, value, payload));
  return filter.length === 0 || (passes.length > 0 && !passes.includes(false));
}

/** What the gateway says of a filter and a payload; of several failures the first. */
export function matchReference(filter: unknown, payload: unknown): Answer {
  try {
    const flatPayload = flattenReference(payload);
    return decide(flattenReference(filter), flatPayload);
  } catch (error) {
    if (isReferenceFailure(error)) return error.answer;
    throw error;
  }
}
