import { isRecord } from '@/lib/util/json';

type Conditions = Readonly<Record<string, unknown>>;

const isOperator = (name: string) => name.startsWith('$') && !name.startsWith('$.');

/** A number on the right side of bounds; undefined without any. */
function numberWithin({ $gt, $gte, $lt, $lte }: Conditions): number | undefined {
  const [above, least, below, most] = [$gt, $gte, $lt, $lte].map((bound) =>
    bound === undefined ? undefined : Number(bound),
  );
  if (least !== undefined) return least;
  if (above !== undefined && below !== undefined) return (above + below) / 2;
  if (above !== undefined) return most === undefined ? above + 1 : most;
  return below === undefined ? most : below - 1;
}

/** A value that operators take, where that can be told from them. */
function valueFor(operators: Conditions): unknown {
  const { $eq, $in, $neq } = operators;
  if ($eq !== undefined) return $eq;
  if (Array.isArray($in)) return $in[0];
  const number = numberWithin(operators);
  if (number !== undefined) return number;
  if ('$nin' in operators || $neq !== undefined) return 'other';
  return '$exist' in operators || '$regex' in operators ? 'text' : undefined;
}

/** True for a number that is within the bounds, so that it can stay as it is. */
function holds(value: unknown, operators: Conditions): boolean {
  if (typeof value !== 'number') return false;
  const { $gt = -Infinity, $gte = -Infinity, $lt = Infinity, $lte = Infinity } = operators;
  const isBounded = Object.keys(operators).every((name) => /^\$[gl]te?$/.test(name));
  return (
    isBounded &&
    value > Number($gt) &&
    value >= Number($gte) &&
    value < Number($lt) &&
    value <= Number($lte)
  );
}

/** The value with another one at a path; places of lists are numbers, or `$` for any. */
function withValue(
  held: unknown,
  [step, ...below]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return change(held);
  if (step === '$' || /^\d+$/.test(step)) {
    const list = Array.isArray(held) ? [...held] : [];
    const at = step === '$' ? 0 : Math.min(Number(step), list.length);
    list[at] = withValue(list[at], below, change);
    return list;
  }
  const members = isRecord(held) ? held : {};
  return { ...members, [step]: withValue(members[step], below, change) };
}

function withCondition(sample: unknown, name: string, condition: unknown): unknown {
  if (name === '$and' || name === '$or') {
    const items = Array.isArray(condition) ? condition.filter(isRecord) : [];
    const wanted = name === '$or' ? items.slice(0, 1) : items;
    return wanted.reduce<unknown>(fittingSample, sample);
  }
  if (isOperator(name)) return sample;
  return withValue(sample, name.split('.'), (held) => {
    if (!isRecord(condition)) return condition;
    if (!Object.keys(condition).some(isOperator)) return fittingSample(held ?? {}, condition);
    return holds(held, condition) ? held : (valueFor(condition) ?? held);
  });
}

/**
 * A sample changed so that a filter on it passes, as far as that can be told from the filter; what
 * it does not ask for stays.
 */
export function fittingSample(sample: unknown, filter: Conditions): unknown {
  return Object.entries(filter).reduce<unknown>(
    (held, [name, condition]) => withCondition(held, name, condition),
    sample,
  );
}
