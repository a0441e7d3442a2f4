import { type BodyTree, type BodyValue, below, isTree, place } from './body-tree';
import type { Group } from './group';

/** One of the branches between which a choice is made. */
export interface Branch {
  /** What names it in the body, by dotted path; null for a part that is not there. */
  says: Readonly<Record<string, string>> | null;
  /** The object of the gateway that holds its fields; absent where they stand beside its name. */
  block?: string;
  /** Absent for a branch without settings. */
  fields?: Group<object>;
}

/**
 * A tree with what only the other one has as not set, so that a change of branch takes away what the
 * old one had.
 */
export function filled(tree: BodyTree, known: BodyTree): BodyTree {
  const absent = Object.keys(known).filter((key) => !Object.hasOwn(tree, key));
  const own = Object.entries(tree).map(([key, value]): [string, BodyValue] => {
    const other = known[key];
    return [key, isTree(value) && isTree(other) ? filled(value, other) : value];
  });
  return Object.fromEntries([...absent.map((key): [string, null] => [key, null]), ...own]);
}

/** Both trees in one. */
export function merged(one: BodyTree, other: BodyTree): BodyTree {
  const tree = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const held = tree[key];
    tree[key] = isTree(held) && isTree(value) ? merged(held, value) : value;
  }
  return tree;
}

/** What a branch sends of itself. */
export function ownTree({ says, block = '', fields }: Branch, values: object): BodyTree {
  const tree: BodyTree = {};
  for (const [path, value] of Object.entries(says ?? {})) place(tree, path, value);
  for (const [key, value] of Object.entries(fields?.write(values) ?? {})) {
    place(tree, below(block, key), value);
  }
  return tree;
}
