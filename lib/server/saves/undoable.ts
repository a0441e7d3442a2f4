import { redacted } from '@/lib/contract/console/masked';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { valueAt } from '@/lib/save-bodies/value-at';
import { isRecord } from '@/lib/util/json';
import { sameValue } from '@/lib/util/same-value';

/** What an undo is judged by; all of it holds secrets, the verdict none. */
interface SavedState {
  before: Body;
  /** Null where nothing is known of it. */
  after: Body | null;
  /** Dotted paths of which the save spoke. */
  touched: Iterable<string>;
  /** Top-level fields that no answer of this gateway shows. */
  notReadable: ReadonlySet<string>;
  /** Dotted paths that no undo puts back. */
  cannotUndo: readonly string[];
}

/** Nothing, in each way in which an answer says it; a number and "off" may be a condition. */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '';
}

/** Dotted paths of the leaves in which two states differ. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (!isRecord(before) && !isRecord(after)) {
    const isSame = (isNothing(before) && isNothing(after)) || sameValue(before, after);
    return isSame ? [] : [path];
  }
  const [was, is] = [before, after].map((state) => (isRecord(state) ? state : {}));
  const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  return [...keys].flatMap((key) =>
    differences(was?.[key], is?.[key], path === '' ? key : `${path}.${key}`),
  );
}

/** Whether a value may be another one without showing it. */
function isUnseen(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes(redacted);
}

/**
 * Whether there is anything that an undo of a save would put back: what the gateway ignored needs no
 * undo, and what stays as saved has none.
 */
export function hasUndo({ before, after, touched, notReadable, cannotUndo }: SavedState): boolean {
  const isStuck = (path: string) =>
    cannotUndo.some((stuck) => path === stuck || path.startsWith(`${stuck}.`));
  const mayDiffer = (path: string) =>
    after === null || notReadable.has(path.split('.')[0] ?? '') || isUnseen(valueAt(after, path));
  const changed = [
    ...(after === null ? [] : differences(before, after)),
    ...[...touched].filter(mayDiffer),
  ];
  return changed.some((path) => !isStuck(path));
}
