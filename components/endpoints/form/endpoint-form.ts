'use client';

import type { CreatableForm, FormModel } from '@/components/resource/form/resource-form';
import { resourceFromJson } from '@/components/resource/page/resource-start';
import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { AuthKind } from '@/lib/form-models/endpoint/authentication';
import { endpointSecretStates } from '@/lib/form-models/endpoint/context';
import { endpointEffects } from '@/lib/form-models/endpoint/effects';
import {
  type EndpointFormValues,
  endpointFields,
  everyEndpointField,
} from '@/lib/form-models/endpoint/fields';
import { endpointNotes } from '@/lib/form-models/endpoint/notes';
import { endpointFormSchema } from '@/lib/form-models/endpoint/schema';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { withOthers } from '@/lib/form-models/engine/field-path';
import { lossesOf } from '@/lib/form-models/engine/loss';
import { endpointCalls } from '@/lib/queries/endpoint-saves';
import { endpointResource } from '../endpoint-resource';
import { endpointRequest, endpointSaveBody } from './endpoint-request';
import { endpointSections } from './endpoint-sections';
import { EndpointSettingContext, type OwnEndpointSetting } from './endpoint-setting';
import { shownEffects } from './shown-effects';

export interface EndpointTypes {
  resource: 'endpoint';
  values: EndpointFormValues;
  branch: AuthKind;
  body: EndpointCreateSave | EndpointUpdateSave;
  own: OwnEndpointSetting;
}

const model: FormModel<EndpointTypes> = {
  start: (stored) => (stored ? endpointToFormValues(stored) : newEndpointValues()),
  schema: (setting) => endpointFormSchema(setting),
  branchOf: ({ auth }) => auth.kind,
  fields: endpointFields,
  everyField: (shown) => withOthers(shown, everyEndpointField),
  sections: endpointSections,
  notes: endpointNotes,
  effects: (values, setting) => shownEffects(endpointEffects(values, setting)),
  losses: (sent, setting) => lossesOf(endpointEffects(sent, setting).ignored, setting.dialect),
  saveBody: endpointSaveBody,
  request: endpointRequest,
};

/** The form of an endpoint. */
export const endpointForm: CreatableForm<EndpointTypes> = {
  resource: 'endpoint',
  kind: endpointResource,
  model,
  calls: endpointCalls,
  SettingContext: EndpointSettingContext,
  secrets: { statesOf: endpointSecretStates, reveal: endpointCalls.reveal },
  fromJson: (text, uid) => resourceFromJson(endpointSchema, { kind: endpointResource, uid, text }),
  words: {},
};
