'use client';

import { createContext, useContext } from 'react';
import { typedFields } from '@/components/forms/fields/typed-fields';
import type { SubscriptionFormContext } from '@/lib/form-models/subscription/context';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';

/** What the parts of the subscription form know besides its values. */
export interface SubscriptionSetting extends SubscriptionFormContext {
  projectId: string;
  /** Null for a new subscription. */
  uid: string | null;
}

export const SubscriptionSettingContext = createContext<SubscriptionSetting | null>(null);

export function useSubscriptionSetting(): SubscriptionSetting {
  const setting = useContext(SubscriptionSettingContext);
  if (!setting)
    throw new Error('this part of the subscription form needs a SubscriptionFormBody above it');
  return setting;
}

/** The fields of the kit, whose names are checked against the values of the subscription form. */
export const subscriptionInputs = typedFields<SubscriptionFormValues>();
