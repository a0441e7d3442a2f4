'use client';

import { typedFields } from '@/components/forms/fields/typed-fields';
import { settingContext } from '@/components/resource/form/setting-context';
import type { SubscriptionFormContext } from '@/lib/form-models/subscription/context';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';

/** What the parts of the subscription form know besides its values. */
export interface SubscriptionSetting extends SubscriptionFormContext {
  projectId: string;
  /** Null for a new subscription. */
  uid: string | null;
}

/** What of it no other form has to know. */
export type OwnSubscriptionSetting = Pick<SubscriptionSetting, 'canRecreate'>;

export const { SettingContext: SubscriptionSettingContext, useSetting: useSubscriptionSetting } =
  settingContext<SubscriptionSetting>('subscription');

/** The fields of the kit, whose names are checked against the values of the subscription form. */
export const subscriptionInputs = typedFields<SubscriptionFormValues>();
