import { answeredAt, type BodyTree, below, place } from './body-tree';
import type { Part } from './part';

type Members<Values> = { readonly [Key in keyof Values]: Part<Values[Key]> };

/** A group of parts, whose values are an object. */
export interface Group<Values> extends Part<Values> {
  readonly parts: Members<Values>;
  write(values: Values): BodyTree;
}

/**
 * @param parts by their key in the values, in the order of the screen
 * @param where an object of the gateway that holds them; absent where they stand beside the others
 */
export function group<Values extends object>(
  parts: Members<Values>,
  { gateway = '', answered = gateway }: { gateway?: string; answered?: string } = {},
): Group<Values> {
  const members = Object.entries<Part<unknown>>(parts);
  function each(make: (part: Part<unknown>, key: string) => unknown): Values {
    return Object.fromEntries(members.map(([key, part]) => [key, make(part, key)])) as Values;
  }
  return {
    gateway,
    answered,
    parts,
    blank: () => each((part) => part.blank()),
    read: (stored) => each((part) => part.read(answeredAt(stored, part.answered ?? part.gateway))),
    write: (values) => {
      const held = new Map<string, unknown>(Object.entries(values));
      const tree: BodyTree = {};
      for (const [key, part] of members) {
        const value = part.write(held.get(key));
        if (value !== undefined) place(tree, part.gateway, value);
      }
      return tree;
    },
    tidy: (typed, stored, formPath, remark) => {
      const held = new Map<string, unknown>(Object.entries(typed));
      const former = new Map<string, unknown>(Object.entries(stored ?? {}));
      return each((part, key) =>
        part.tidy(held.get(key), former.get(key), below(formPath, key), remark),
      );
    },
    fields: (at) =>
      members.flatMap(([key, part]) =>
        part.fields({ form: below(at.form, key), gateway: below(at.gateway, part.gateway) }),
      ),
  };
}
