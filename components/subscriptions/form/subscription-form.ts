'use client';

import type { CreatableForm, FormModel } from '@/components/resource/form/resource-form';
import { resourceFromJson } from '@/components/resource/page/resource-start';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { subscriptionEffects } from '@/lib/form-models/subscription/effects';
import {
  type SubscriptionFormValues,
  subscriptionFields,
} from '@/lib/form-models/subscription/fields';
import { subscriptionLosses } from '@/lib/form-models/subscription/losses';
import { subscriptionNotes } from '@/lib/form-models/subscription/notes';
import { subscriptionFormSchema } from '@/lib/form-models/subscription/schema';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { subscriptionFormStart } from '@/lib/form-models/subscription/values';
import { subscriptionCalls } from '@/lib/queries/subscription-saves';
import { subscriptionResource } from '../subscription-resource';
import { subscriptionRequest } from './subscription-request';
import { subscriptionSections } from './subscription-sections';
import { type OwnSubscriptionSetting, SubscriptionSettingContext } from './subscription-setting';

export interface SubscriptionTypes {
  resource: 'subscription';
  values: SubscriptionFormValues;
  /** Its fields are always the same. */
  branch: null;
  body: SubscriptionSave;
  own: OwnSubscriptionSetting;
}

const model: FormModel<SubscriptionTypes> = {
  start: subscriptionFormStart,
  schema: (setting) => subscriptionFormSchema(setting),
  branchOf: () => null,
  fields: () => subscriptionFields,
  everyField: (shown) => shown,
  sections: () => subscriptionSections,
  notes: subscriptionNotes,
  effects: subscriptionEffects,
  losses: subscriptionLosses,
  saveBody: formValuesToSaveBody,
  request: subscriptionRequest,
};

/** The form of a subscription. */
export const subscriptionForm: CreatableForm<SubscriptionTypes> = {
  resource: 'subscription',
  kind: subscriptionResource,
  model,
  calls: subscriptionCalls,
  SettingContext: SubscriptionSettingContext,
  secrets: null,
  fromJson: (text, uid) =>
    resourceFromJson(subscriptionSchema, { kind: subscriptionResource, uid, text }),
  words: {
    emptyMeans: 'A save sends what differs here; what is left empty stays as it is stored.',
  },
};
