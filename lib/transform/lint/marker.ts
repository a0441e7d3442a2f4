import type { EngineTrait } from '@/lib/releases/engine-traits';
import type { Trail, Node as TreeNode } from '../syntax/syntax-tree.mjs';

export type { Trail, TreeNode };

/** A replacement in the code, by positions from 0; `end` is not part of it. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Fix {
  title: string;
  edits: readonly Edit[];
}

/**
 * What a marker is about: code that the engine refuses; a built-in that it lacks; a change that it
 * loses; a place where it answers otherwise than this runner; something that rarely is meant; the
 * contract of `transform`.
 */
export type MarkerKind = 'refused' | 'missing' | 'lost' | 'differs' | 'unusual' | 'contract';

/** A remark about a place in the code. */
export interface Marker {
  rule: string;
  kind: MarkerKind;
  message: string;
  start: number;
  end: number;
  /** The trait of engines that it is not true of; without one it is true of every recorded release. */
  needs?: EngineTrait | undefined;
  /** True where the gateway's engine surely fails, or gives `{}`, once it comes to this place. */
  fails?: true | undefined;
  fix?: Fix | undefined;
}

/** What a rule looks at: one script, read once. */
export interface Script {
  code: string;
  program: import('acorn').Program;
  /** Every node with what it stands in, parents first. */
  nodes: readonly Trail[];
  /** Names that the script itself declares, anywhere in it. */
  declared: ReadonlySet<string>;
  /** Name of the argument of `transform`; undefined when it is missing or taken apart. */
  payload: string | undefined;
}

/** One kind of remarks. */
export type Rule = (script: Script) => Marker[];

/** The remark about a node. */
export function at(node: { start: number; end: number }, marker: Omit<Marker, 'start' | 'end'>) {
  return { ...marker, start: node.start, end: node.end };
}
