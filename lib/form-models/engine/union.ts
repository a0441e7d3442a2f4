import type { Words } from '@/lib/words/word-for';
import { answeredAt, answeredText, below } from './body-tree';
import { type Branch, filled, merged, ownTree } from './branch';
import type { FormField } from './field-path';
import type { Part, Place, ValuesOf } from './part';

type Branches = Readonly<Record<string, Branch>>;

type Flat<T> = { [Key in keyof T]: T[Key] };

type FieldsOf<B> = B extends { fields: infer Fields } ? ValuesOf<Fields> : unknown;

/** One branch at a time, so that what belongs to another cannot be in the body. */
type BranchValues<By extends string, B extends Branches> = {
  [Kind in keyof B]: Flat<{ [Key in By]: Kind } & FieldsOf<B[Kind]>>;
}[keyof B];

/** Stored in a form that this console does not know; it is left as it is. */
interface KeptAsIs {
  kind: 'kept_as_is';
  type: string;
}

interface Options<By extends string> {
  gateway: string;
  label: string;
  /** The key of the values that names the branch. */
  by: By;
  /** The member of the body that names it, where there is one. */
  tells?: string;
  /** What else a branch says is called, by dotted path. */
  labels?: Readonly<Record<string, string>>;
  /** What the gateway calls a branch, in the words of the form. */
  words?: Words<string, 'changed'>;
}

/** A choice between branches. */
export interface Union<Values, Kind extends string> extends Part<Values> {
  /** An empty branch; nothing typed in another one is carried over. */
  blankOf(kind: Kind): Values;
  /** The branch that the operator turns to: the stored one where it is that, empty otherwise. */
  turnedTo(kind: Kind | 'kept_as_is', stored: Values): Values;
  /** The fields on screen while a branch is chosen. */
  fieldsOf(kind: Kind | 'kept_as_is', place: Place): readonly FormField[];
}

/**
 * A choice between branches of which each is known here.
 * @param kindOf the branch that is stored
 */
export function union<By extends string, const B extends Branches>(
  options: Options<By>,
  branches: B,
  kindOf: (stored: unknown) => keyof B & string,
): Union<BranchValues<By, B>, keyof B & string> {
  return choiceBetween<BranchValues<By, B>, keyof B & string>(options, branches, kindOf);
}

/**
 * A choice between branches beside which others may be stored.
 * @param kindOf the branch that is stored; undefined for one that is not known
 */
export function openUnion<const B extends Branches>(
  options: Omit<Options<'kind'>, 'by'>,
  branches: B,
  kindOf: (stored: unknown) => (keyof B & string) | undefined,
): Union<BranchValues<'kind', B> | KeptAsIs, keyof B & string> {
  return choiceBetween<BranchValues<'kind', B> | KeptAsIs, keyof B & string>(
    { ...options, by: 'kind' },
    branches,
    kindOf,
  );
}

function choiceBetween<Values extends object, Kind extends string>(
  { gateway, label, by, tells, labels = {}, words = {} }: Options<string>,
  branches: Readonly<Record<Kind, Branch>>,
  kindOf: (stored: unknown) => Kind | undefined,
): Union<Values, Kind> {
  const byKind = new Map<string, Branch>(Object.entries<Branch>(branches));
  const branchOf = (kind: string) => byKind.get(kind);
  const kindIn = (values: Values) => answeredText(values, by);
  const made = (kind: string, settings: object | undefined) =>
    ({ [by]: kind, ...settings }) as Values;
  const blankOf = (kind: string) => made(kind, branchOf(kind)?.fields?.blank());
  /** Whatever any branch could send. */
  const known = [...byKind.values()]
    .map((branch) => ownTree(branch, branch.fields?.blank() ?? {}))
    .reduce(merged, {});

  function rows(at: Place, chosen: readonly Branch[]): FormField[] {
    const form = below(at.form, by);
    const named = (path: string, name: string): FormField => {
      return { form, gateway: below(at.gateway, path), label: name, words };
    };
    const said = new Set(chosen.flatMap(({ says }) => Object.keys(says ?? {})));
    said.delete(tells ?? '');
    const settings = chosen.flatMap(
      ({ block = '', fields }) =>
        fields?.fields({ form: at.form, gateway: below(at.gateway, block) }) ?? [],
    );
    const others = [...said].map((path) => named(path, labels[path] ?? label));
    // Without a control for the kind, the part is one field to its reader.
    if (by !== 'kind') {
      return [named(by, `${label}, ${by}`), ...others, ...settings, { ...at, label }];
    }
    const kinds = [{ ...at, form, label }, ...(tells ? [named(tells, label)] : [])];
    return [...kinds, ...others, ...settings];
  }

  return {
    gateway,
    blank: () => blankOf([...byKind.keys()][0] ?? ''),
    blankOf,
    turnedTo: (kind, stored) =>
      kind === 'kept_as_is' || kindIn(stored) === kind ? stored : blankOf(kind),
    read: (stored) => {
      const kind = kindOf(stored);
      if (kind === undefined) return made('kept_as_is', { type: answeredText(stored, 'type') });
      const { block = '', fields }: Branch = branches[kind];
      return made(kind, fields?.read(answeredAt(stored, block)));
    },
    write: (values) => {
      const branch = branchOf(kindIn(values));
      if (!branch) return { type: answeredText(values, 'type') };
      return branch.says && filled(ownTree(branch, values), known);
    },
    tidy: (typed, stored, formPath, remark) => {
      const branch = branchOf(kindIn(typed));
      if (!branch?.fields) return typed;
      // Kinds with the same settings are compared with each other.
      const isComparable = stored && branchOf(kindIn(stored))?.fields === branch.fields;
      const former = isComparable ? stored : undefined;
      return made(kindIn(typed), branch.fields.tidy(typed, former, formPath, remark));
    },
    fields: (at) => uniqueFields(rows(at, Object.values<Branch>(branches))),
    fieldsOf: (kind, at) => {
      const branch = branchOf(kind);
      return rows(at, branch ? [branch] : []);
    },
  };
}

/** Kinds may share settings. */
function uniqueFields(fields: readonly FormField[]): FormField[] {
  const seen = new Set<string>();
  return fields.filter(({ form, gateway }) => {
    const key = `${form} ${gateway}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
