import { firstValues } from '@/lib/broker-message/message-headers';
import type { Headers } from '@/lib/broker-message/types';
import { type Change, structuralDiff } from '@/lib/function-bench/structural-diff';
import { parseJson } from '@/lib/util/json';

/** What became of each header, by its name as it is sent. */
export function headerChanges(before: Headers, after: Headers): Change[] {
  const [old, now] = [firstValues(before), firstValues(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((path) =>
    structuralDiff(old[path], now[path]).map((change) => ({
      ...change,
      kind: !(path in old) ? 'added' : path in now ? 'changed' : 'removed',
      path,
    })),
  );
}

function read(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** What became of the body, place by place; as text where it is no JSON or nested too deep to follow. */
export function bodyChanges(before: string, after: string): Change[] {
  if (before === after) return [];
  try {
    return structuralDiff(read(before), read(after));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ kind: 'changed', path: '', before, after }];
  }
}
