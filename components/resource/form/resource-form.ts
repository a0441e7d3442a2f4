import type { Context } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ResourceName, ViewOf } from '@/components/forms/saving/save-types';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import type { ResourceKind } from '@/components/resource/resource-kind';
import type { SecretState } from '@/lib/contract/console/masked';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { FormContext } from '@/lib/form-models/engine/form';
import type { Loss } from '@/lib/form-models/engine/loss';
import type { FieldNote } from '@/lib/form-models/engine/note';
import type { RequestPreview } from '@/lib/save-bodies/request-preview';
import type { Result } from '@/lib/util/result';
import type { CreateCalls, FormCalls, RevealCall } from './form-calls';

/** The types that the form of one kind of resource is made of. */
export interface FormTypes {
  resource: ResourceName;
  values: FieldValues;
  /** What decides which fields and sections there are, such as the chosen kind of authentication. */
  branch: unknown;
  /** What the console's server is told of a save. */
  body: object;
  /** What its form has to know besides what every form does. */
  own: object;
}

/** A stored resource of the kind as the browser knows it: its secrets are masked. */
export type StoredOf<T extends FormTypes> = ViewOf<T['resource']>;

/** What the parts of every form know besides its values, but for what is stored. */
export interface ResourceSetup extends Omit<FormContext<object>, 'stored'> {
  projectId: string;
  /** Null for a new resource. */
  uid: string | null;
}

export type SetupOf<T extends FormTypes> = ResourceSetup & T['own'];
export type SettingOf<T extends FormTypes> = SetupOf<T> & {
  /** The baseline; null for a new resource and where nothing is known of the stored one. */
  stored: StoredOf<T> | null;
};

/** What the form of a kind holds and what that means: pure functions of its form model. */
export interface FormModel<T extends FormTypes> {
  /** What the form holds for a stored resource; for null what it starts with. */
  start: (stored: StoredOf<T> | null, kind: ResourceSetup['kind']) => T['values'];
  schema: (setting: SettingOf<T>) => z.ZodType<T['values'], T['values']>;
  branchOf: (values: T['values']) => T['branch'];
  /** The fields on screen, to which what a gateway says of a field belongs. */
  fields: (branch: T['branch']) => readonly FormField[];
  /** Those first, then all that a draft, a conflict or a receipt may speak of. */
  everyField: (shown: readonly FormField[]) => readonly FormField[];
  sections: (setting: SettingOf<T>, branch: T['branch']) => FormSectionDefinition<T['values']>[];
  notes: (values: T['values'], setting: SettingOf<T>) => readonly FieldNote[];
  effects: (values: T['values'], setting: SettingOf<T>) => SaveEffects;
  /** What it means that fields of a save are not stored. */
  losses: (
    sent: T['values'],
    setting: SettingOf<T>,
    receipt: Receipt | undefined,
  ) => readonly Loss[];
  saveBody: (values: T['values'], setting: SettingOf<T>) => T['body'];
  /** The request that a save leads to, without secrets. */
  request: (values: T['values'], setting: SettingOf<T>, baseUrl: string) => RequestPreview;
}

/** The form of one kind of resource. */
export interface ResourceForm<T extends FormTypes> {
  resource: T['resource'];
  kind: Omit<ResourceKind, 'create'>;
  model: FormModel<T>;
  calls: FormCalls<StoredOf<T>, T['body']>;
  /** Hands the setting to the parts of the form. */
  SettingContext: Context<SettingOf<T> | null>;
  /** Null for a kind whose form has no secrets. */
  secrets: {
    /** State of each stored secret by form path. */
    statesOf: (stored: StoredOf<T> | null) => ReadonlyMap<string, SecretState>;
    reveal: RevealCall;
  } | null;
  /** A stored resource from JSON that was pasted; see `resourceFromJson`. */
  fromJson: (text: string, uid: string) => Result<StoredOf<T>, string>;
  words: {
    /** What becomes of fields left empty where the stored state is not known. */
    emptyMeans?: string;
  };
}

/** That of a kind of which new ones are made. */
export interface CreatableForm<T extends FormTypes> extends ResourceForm<T> {
  kind: ResourceKind;
  calls: CreateCalls<StoredOf<T>, T['body']>;
}
