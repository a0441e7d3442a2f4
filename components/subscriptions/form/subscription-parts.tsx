'use client';

import { FunctionDoubts } from '@/components/editor/function-doubts';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { BasicsCard } from './basics-card';
import {
  AlertSection,
  AppIdSection,
  DeliveryModeSection,
  RateLimitSection,
  RetrySection,
} from './delivery-sections';
import { FilterSection } from './filter-section';
import { FunctionSection } from './function-section';

const functionNames = ['function'] as const satisfies readonly (keyof SubscriptionFormValues)[];

/** The cards and sections of the subscription form, in the order of the screen. */
export function SubscriptionParts() {
  return (
    <>
      <FunctionDoubts names={functionNames} />
      <BasicsCard />
      <FilterSection />
      <FunctionSection />
      <DeliveryModeSection />
      <RetrySection />
      <RateLimitSection />
      <AlertSection />
      <AppIdSection />
    </>
  );
}
