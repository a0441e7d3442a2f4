import type { Baseline } from '@/lib/contract/console/baseline';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { Problem } from '@/lib/contract/console/problem';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { FieldVerdict } from '@/lib/form-models/engine/verdicts';
import type { NotStored } from './not-stored';

type Conflict = NonNullable<Problem['conflict']>;

/** Resources whose conflicts and lost answers the server can describe. */
export type ResourceName = Conflict['resource'];
export type ViewOf<Resource extends ResourceName> = Extract<
  Conflict,
  { resource: Resource }
>['current'];

/** The stored state that a form started from. */
export interface FormStart<View> {
  /** As the browser knows it; null for a new resource and where nothing is known. */
  view: View | null;
  baseline: Baseline;
  /** When it was loaded, browser time in milliseconds. */
  at: number;
}

export interface SaveRequest<Resource extends ResourceName, Values> {
  operationId: string;
  /** The same save was sent before, and nobody knows what became of it. */
  isRepeat: boolean;
  /** What was refused before and is to be put to the gateway all the same. */
  insistsOn?: Insistence;
  values: Values;
  /** What the values are compared with; null for a new resource and where nothing is known. */
  view: ViewOf<Resource> | null;
  baseline: Baseline;
}

/** A field that a save is about, by all that it stands for in the gateway's names. */
export type AnnouncedField = Pick<FieldVerdict, 'path' | 'gatewayPaths'>;

/** A save that was carried out, and what of it the gateway did not store. */
export interface Landed<View> {
  /** Null where its answer was lost and a look at the gateway found it. */
  result: SaveResult<View> | null;
  notStored: NotStored;
  /** The fields that the save was announced to be about; null for one that nobody announced. */
  announced: readonly AnnouncedField[] | null;
}

/** A newer copy that stands in the way of a save, beside what both started from. */
export interface SaveConflict<View, Values> {
  base: Values;
  mine: Values;
  theirs: Values;
  view: View;
  baseline: Baseline;
}
