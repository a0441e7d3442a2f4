'use client';

import { type ReactNode, useState } from 'react';
import { FunctionDoubts } from '@/components/editor/function-doubts';
import { ConflictDialog } from '@/components/forms/saving/conflict-dialog';
import { ReviewDialog } from '@/components/forms/saving/review-dialog';
import { AddSettingMenu } from '@/components/forms/shell/add-setting-menu';
import { FormShell } from '@/components/forms/shell/form-shell';
import { useShell } from '@/components/shell/shell-context';
import { subscriptionEffects } from '@/lib/form-models/subscription/effects';
import {
  type SubscriptionFormValues,
  subscriptionFields,
} from '@/lib/form-models/subscription/fields';
import { subscriptionNotes } from '@/lib/form-models/subscription/notes';
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
import { SubscriptionEffects } from './subscription-effects';
import { subscriptionRequest } from './subscription-request';
import { subscriptionSections } from './subscription-sections';
import { SubscriptionSettingContext } from './subscription-setting';
import type { SubscriptionFormAccess } from './use-subscription-form';

const functionNames = ['function'] as const satisfies readonly (keyof SubscriptionFormValues)[];

/** The subscription form as it looks: its settings, what saving does, and the bar at its foot. */
export function SubscriptionFormBody({
  access,
  saveLabel,
  savesUnchanged = false,
  isLeaving = false,
  notices,
  onRecreate,
}: {
  access: SubscriptionFormAccess;
  saveLabel: string;
  savesUnchanged?: boolean;
  /** True from a save to the next page, so that nothing is saved twice. */
  isLeaving?: boolean;
  /** Above the settings: receipt and baseline. */
  notices?: ReactNode;
  /** Deletes what is stored to make it anew; absent where that cannot be done. */
  onRecreate?: (() => void) | undefined;
}) {
  const { current } = useShell();
  const { form, setting, draft, problem, conflict } = access;
  const [reviewed, setReviewed] = useState<SubscriptionFormValues | null>(null);
  const effectsOf = (values: SubscriptionFormValues) => subscriptionEffects(values, setting);
  const isNew = setting.kind === 'create';
  return (
    <SubscriptionSettingContext value={setting}>
      <FormShell
        form={form}
        fields={subscriptionFields}
        sections={subscriptionSections}
        notesOf={(values) => subscriptionNotes(values, setting)}
        isSaving={access.isSaving || isLeaving}
        problem={problem}
        saveLabel={saveLabel}
        savesUnchanged={savesUnchanged}
        draft={draft}
        notStored={access.notStored}
        attempt={access.attempt}
        onSave={access.save}
        onReview={setReviewed}
        onDiscard={access.discard}
        side={
          <SubscriptionEffects
            effectsOf={effectsOf}
            verb={isNew ? 'Sets' : 'Changes'}
            onRecreate={onRecreate}
          />
        }
      >
        {notices}
        <FunctionDoubts names={functionNames} />
        <BasicsCard />
        <FilterSection />
        <FunctionSection />
        <DeliveryModeSection />
        <RetrySection />
        <RateLimitSection />
        <AlertSection />
        <AppIdSection />
        <AddSettingMenu />
        {reviewed ? (
          <ReviewDialog
            open
            onOpenChange={(open) => open || setReviewed(null)}
            effects={effectsOf(reviewed)}
            request={subscriptionRequest(reviewed, setting, current.gateway.baseUrl)}
            saveLabel={saveLabel}
          />
        ) : null}
        <ConflictDialog
          conflict={conflict}
          onDismiss={access.dismiss}
          onApply={access.applyMerged}
        />
      </FormShell>
    </SubscriptionSettingContext>
  );
}
