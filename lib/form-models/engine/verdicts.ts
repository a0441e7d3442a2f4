import type { EffectField, FieldChange, FieldErasure, IgnoredField, SaveEffects } from './effects';

/** One field of a save, with the one thing that is to be said of it. */
export interface FieldVerdict extends EffectField {
  /** All that it stands for in the gateway's names. */
  gatewayPaths: readonly string[];
  verdict: 'changes' | 'erases' | IgnoredField['certainty'];
  from: string | null;
  /** Null for what is taken away. */
  to: string | null;
  /** Why it may come to nothing; null where nothing is known that stands in the way. */
  ignored: IgnoredField | null;
}

/** Whether one of two dotted paths leads to the other. */
export function areRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function toldBy(entry: FieldChange | FieldErasure): FieldVerdict {
  const to = 'to' in entry ? entry.to : null;
  const verdict = to === null ? 'erases' : 'changes';
  return { ...entry, to, gatewayPaths: [entry.gatewayPath], verdict, ignored: null };
}

/** What stands in the way of a field, or of the part that it belongs to. */
function ignoringOf(
  { path, gatewayPaths }: FieldVerdict,
  ignored: readonly IgnoredField[],
): IgnoredField | null {
  const within = (part: string) =>
    gatewayPaths.some((each) => each === part || each.startsWith(`${part}.`));
  return (
    ignored.find((each) => each.path === path) ??
    ignored.find(({ gatewayPath }) => within(gatewayPath)) ??
    null
  );
}

/**
 * The fields that a save is about, each once: what its announcement, its review and its receipt
 * count. What the gateway makes nothing of is no change and no loss beside that.
 */
export function verdictsOf({
  changes,
  erases,
  ignored,
}: Pick<SaveEffects, 'changes' | 'erases' | 'ignored'>): FieldVerdict[] {
  const told = new Map<string, FieldVerdict>();
  for (const entry of [...changes, ...erases]) {
    const known = told.get(entry.path);
    told.set(
      entry.path,
      known
        ? { ...known, gatewayPaths: [...known.gatewayPaths, entry.gatewayPath] }
        : toldBy(entry),
    );
  }
  return [...told.values()].map((field) => {
    const ignoring = ignoringOf(field, ignored);
    return ignoring ? { ...field, verdict: ignoring.certainty, ignored: ignoring } : field;
  });
}
