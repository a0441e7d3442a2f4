import { isRecord } from '@/lib/util/json';
import { pathText } from '@/lib/util/path-text';

/** One place where two JSON values differ. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  /** Where, as code would write it; empty for the whole value. */
  path: string;
  before: unknown;
  after: unknown;
}

type Path = readonly (string | number)[];

function compare(before: unknown, after: unknown, path: Path): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_each, at) => at).flatMap((at) =>
      compareMember(
        [at < before.length, before[at]],
        [at < after.length, after[at]],
        [...path, at],
      ),
    );
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      compareMember(
        [Object.hasOwn(before, key), before[key]],
        [Object.hasOwn(after, key), after[key]],
        [...path, key],
      ),
    );
  }
  return Object.is(before, after) ? [] : [{ kind: 'changed', path: pathText(path), before, after }];
}

type Member = readonly [isThere: boolean, value: unknown];

function compareMember([wasThere, before]: Member, [isThere, after]: Member, path: Path): Change[] {
  if (wasThere && isThere) return compare(before, after, path);
  const kind = wasThere ? 'removed' : 'added';
  return [{ kind, path: pathText(path), before, after }];
}

/** Every place where two JSON values differ, by path; the order of keys does not count. */
export function structuralDiff(before: unknown, after: unknown): Change[] {
  return compare(before, after, []);
}
