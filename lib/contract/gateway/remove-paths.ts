import { isRecord } from '@/lib/util/json';

type Path = readonly PropertyKey[];
type Container = unknown[] | Record<string, unknown>;

const gone = Symbol('gone');

function copyOf(value: unknown): Container | undefined {
  if (Array.isArray(value)) return [...value];
  return isRecord(value) ? { ...value } : undefined;
}

/** A private copy of a tree that grows only along the paths that are changed. */
class Pruned {
  private readonly holder: Record<string, unknown>;
  private readonly owned = new Set<Container>();
  private readonly shortened = new Set<unknown[]>();
  changed = false;

  constructor(root: unknown) {
    this.holder = { root };
  }

  private step(parent: Container, key: PropertyKey): Container | undefined {
    if (!Object.hasOwn(parent, key)) return undefined;
    const child: unknown = Reflect.get(parent, key);
    if (this.owned.has(child as Container)) return child as Container;
    const copy = copyOf(child);
    if (!copy) return undefined;
    Reflect.defineProperty(parent, key, {
      value: copy,
      writable: true,
      enumerable: true,
      configurable: true,
    });
    this.owned.add(copy);
    return copy;
  }

  /** Takes one value out; a missing one takes the object that lacks it along. */
  remove(path: Path): void {
    const last = path.at(-1);
    if (last === undefined) return;
    let parent: Container | undefined = this.step(this.holder, 'root');
    for (const key of path.slice(0, -1)) {
      if (parent) parent = this.step(parent, key);
    }
    if (!parent) return;
    if (Array.isArray(parent)) {
      if (typeof last !== 'number' || last >= parent.length) return;
      // Only marked, so that the positions in the paths still to come stay true.
      parent[last] = gone;
      this.shortened.add(parent);
      this.changed = true;
    } else if (Object.hasOwn(parent, last)) {
      Reflect.deleteProperty(parent, last);
      this.changed = true;
    } else {
      this.remove(path.slice(0, -1));
    }
  }

  result(): unknown {
    for (const list of this.shortened) {
      const kept = list.filter((item) => item !== gone);
      list.splice(0, list.length, ...kept);
    }
    return this.holder.root;
  }
}

/**
 * A copy of `root` without the values at `paths`. List items are removed whole; a path that leads
 * to nothing removes the object it should have been in. The root itself is never removed.
 */
export function removePaths(
  root: unknown,
  paths: readonly Path[],
): { value: unknown; changed: boolean } {
  const pruned = new Pruned(root);
  for (const path of paths) pruned.remove(path);
  return { value: pruned.result(), changed: pruned.changed };
}
