'use client';

import type { CreatableForm, FormModel } from '@/components/resource/form/resource-form';
import { resourceFromJson } from '@/components/resource/page/resource-start';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { withOthers } from '@/lib/form-models/engine/field-path';
import { lossesOf } from '@/lib/form-models/engine/loss';
import { sourceSecretStates } from '@/lib/form-models/source/context';
import { sourceEffects } from '@/lib/form-models/source/effects';
import {
  everySourceField,
  type SourceFormValues,
  sourceFields,
} from '@/lib/form-models/source/fields';
import { sourceNotes } from '@/lib/form-models/source/notes';
import { sourceFormSchema } from '@/lib/form-models/source/schema';
import { newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import { sourceCalls } from '@/lib/queries/source-saves';
import { sourceResource } from '../source-resource';
import { sourceRequest, sourceSaveBody } from './source-request';
import { sourceSections } from './source-sections';
import { SourceSettingContext } from './source-setting';

export interface SourceTypes {
  resource: 'source';
  values: SourceFormValues;
  branch: {
    type: SourceFormValues['type'];
    verifier: SourceFormValues['verifier']['kind'];
    broker: SourceFormValues['pubSub']['kind'];
  };
  body: SourceCreateSave | SourceUpdateSave;
  own: object;
}

const model: FormModel<SourceTypes> = {
  start: (stored) => (stored ? sourceToFormValues(stored) : newSourceValues()),
  schema: (setting) => sourceFormSchema(setting),
  branchOf: ({ type, verifier, pubSub }) => ({
    type,
    verifier: verifier.kind,
    broker: pubSub.kind,
  }),
  fields: ({ verifier, broker }) => sourceFields(verifier, broker),
  everyField: (shown) => withOthers(shown, everySourceField),
  sections: (setting, { type }) => sourceSections(type, setting),
  notes: sourceNotes,
  effects: sourceEffects,
  losses: (sent, setting) => lossesOf(sourceEffects(sent, setting).ignored, setting.dialect),
  saveBody: sourceSaveBody,
  request: sourceRequest,
};

/** The form of a source. */
export const sourceForm: CreatableForm<SourceTypes> = {
  resource: 'source',
  kind: sourceResource,
  model,
  calls: sourceCalls,
  SettingContext: SourceSettingContext,
  secrets: { statesOf: sourceSecretStates, reveal: sourceCalls.reveal },
  fromJson: (text, uid) => resourceFromJson(sourceSchema, { kind: sourceResource, uid, text }),
  words: {},
};
