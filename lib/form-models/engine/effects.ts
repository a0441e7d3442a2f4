import { sameValue } from '@/lib/util/same-value';
import {
  type BodyTree,
  type BodyValue,
  isBlank,
  isDirective,
  isKept,
  isTree,
  leaves,
  valueAt,
} from './body-tree';
import { type LeafChange, leafChanges } from './changes';
import type { FormField } from './field-path';
import type { FormContext } from './form';
import { shownValue } from './shown';

export interface EffectField {
  /** Form path, to lead to the field. */
  path: string;
  /** Dotted path in the gateway's names. */
  gatewayPath: string;
  label: string;
}

export interface FieldChange extends EffectField {
  from: string;
  to: string;
}

export interface FieldErasure extends EffectField {
  /** What is lost; null where it is not known. */
  from: string | null;
}

/** What is to be said of a field that may come to nothing. */
export interface Ignoring {
  /** Whether the whole save fails for it, it comes to nothing, or one of both may happen. */
  certainty: 'refuses' | 'will' | 'may';
  why: string;
  /** Why, where that is more than the nature of the gateway. */
  cause?: 'licence';
  /** True where the gateway stores and shows it all the same. */
  isStored?: true;
  /** What the form then shows of it, where that is not "not set". */
  becomes?: unknown;
  /** What to do instead, where there is a way. */
  instead?: string;
  /** True where that way is to delete the resource and to create it again. */
  isRecreated?: true;
}

/** A field that is sent and may come to nothing. */
export type IgnoredField = EffectField & Ignoring;

export interface EffectWarning {
  /** Form path; null for the save as a whole. */
  path: string | null;
  text: string;
  /** True for what counts also before anything is changed. */
  isStanding?: true;
}

/** What a save does, before it is done. Secrets appear by state, never by value. */
export interface SaveEffects {
  changes: FieldChange[];
  erases: FieldErasure[];
  keepsSecrets: EffectField[];
  ignored: IgnoredField[];
  warnings: EffectWarning[];
}

/** Finds a field by its dotted path in the gateway's body. */
export type FieldOf = (gatewayPath: string) => FormField;

/** A field as effects name it. */
export function effectField(fieldOf: FieldOf, gatewayPath: string): EffectField {
  const { form, label } = fieldOf(gatewayPath);
  return { path: form, gatewayPath, label };
}

/** True for what a save says to take a stored value away. */
export function isCleared(value: BodyValue): boolean {
  if (isDirective(value)) return value.kind === 'clear';
  return !isTree(value) && isBlank(value);
}

interface Save {
  /** What the save says. */
  changes: BodyTree;
  /** The stored state; empty where there is none or nothing is known of it. */
  before: BodyTree;
  /** The form as it will be sent. */
  after: BodyTree;
}

/** What a save of a form changes, erases and keeps, whatever its gateway makes of it. */
export function bodyEffects(
  { changes, before, after }: Save,
  { kind, stored, isReadable }: Pick<FormContext<object>, 'kind' | 'stored' | 'isReadable'>,
  fieldOf: FieldOf,
  /** What the form of a new resource holds before anybody fills it in. */
  untouched: BodyTree,
): Pick<SaveEffects, 'changes' | 'erases' | 'keepsSecrets'> {
  // A value that a form began with is not what its operator entered.
  const isEntered = ({ path, after: value }: LeafChange) =>
    kind === 'update' || !sameValue(value, valueAt(untouched, path));
  const said = leafChanges(changes, before).filter(isEntered);
  const named = (path: string) => effectField(fieldOf, path);
  const shown = (path: string, value: BodyValue) => shownValue(fieldOf(path), value);
  const isUnknown = kind === 'update' && stored === null;
  const isKeeping = kind === 'update' && stored !== null && isReadable;
  return {
    changes: said
      .filter((change) => !isCleared(change.after) && !isKept(change.after))
      .map((change) => ({
        ...named(change.path),
        from: isUnknown ? 'not known' : shown(change.path, change.before),
        to: shown(change.path, change.after),
      })),
    erases: said
      .filter((change) => isCleared(change.after))
      // Of a branch that is left, each of the fields that holds something is lost.
      .flatMap(({ path, before: old }) => {
        if (!isTree(old)) return [{ ...named(path), from: shown(path, old) }];
        return leaves(old, path)
          .map(([inner, value]) => ({ ...named(inner), from: shown(inner, value) }))
          .filter(({ from }) => from !== 'not set');
      }),
    keepsSecrets: (isKeeping ? leaves(after) : [])
      .filter(([, value]) => isKept(value))
      .map(([path]) => named(path)),
  };
}

/** Dotted paths of the fields that a save sets, and of those that it clears. */
export function saidPaths(changes: BodyTree): {
  set: ReadonlySet<string>;
  cleared: ReadonlySet<string>;
} {
  const said = leaves(changes).filter(([, value]) => !isKept(value));
  const paths = (isWanted: boolean) =>
    new Set(said.filter(([, value]) => isCleared(value) === isWanted).map(([path]) => path));
  return { set: paths(false), cleared: paths(true) };
}
