'use client';

import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '@/components/forms/saving/conflict-dialog';
import { EffectsCard } from '@/components/forms/saving/effects-card';
import { ReviewDialog } from '@/components/forms/saving/review-dialog';
import { AddSettingMenu } from '@/components/forms/shell/add-setting-menu';
import { FormShell } from '@/components/forms/shell/form-shell';
import { useShell } from '@/components/shell/shell-context';
import { endpointEffects } from '@/lib/form-models/endpoint/effects';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointNotes } from '@/lib/form-models/endpoint/notes';
import { AlertsSection } from './alerts-section';
import { AuthSection } from './auth-section';
import { BasicsCard } from './basics-card';
import { CertificateSection } from './certificate-section';
import { DeliverySection } from './delivery-section';
import { endpointRequest } from './endpoint-request';
import { endpointSections } from './endpoint-sections';
import { EndpointSettingProvider } from './endpoint-setting';
import { RateLimitSection } from './rate-limit-section';
import { SecretSection } from './secret-section';
import { shownEffects } from './shown-effects';
import { SignatureSection } from './signature-section';
import { AppIdSection, StatusSection } from './status-section';
import type { EndpointFormAccess } from './use-endpoint-form';

/** The endpoint form as it looks: its settings, what saving does, and the bar at its foot. */
export function EndpointFormBody({
  access,
  saveLabel,
  savesUnchanged = false,
  isLeaving = false,
  isActing = false,
  notices,
  side,
  onRotate = null,
  pauseInstead = null,
}: {
  access: EndpointFormAccess;
  saveLabel: string;
  savesUnchanged?: boolean;
  /** True from a save to the next page, so that nothing is saved twice. */
  isLeaving?: boolean;
  /** True while something else is done to the endpoint, so that a save waits. */
  isActing?: boolean;
  /** Above the settings: receipt, baseline, what went wrong with an action. */
  notices?: ReactNode;
  /** Below "What saving does". */
  side?: ReactNode;
  onRotate?: (() => void) | null;
  /** A way to pause, for gateways that ignore "disabled". */
  pauseInstead?: ReactNode;
}) {
  const { current } = useShell();
  const { form, labels, setting, draft, problem, conflict } = access;
  const [reviewed, setReviewed] = useState<EndpointFormValues | null>(null);
  const effectsOf = (values: EndpointFormValues) => shownEffects(endpointEffects(values, setting));
  const isNew = setting.kind === 'create';
  return (
    <EndpointSettingProvider value={setting}>
      <FormShell
        form={form}
        fields={labels}
        sections={endpointSections(setting)}
        notesOf={(values) => endpointNotes(values, setting)}
        isSaving={access.isSaving || isLeaving}
        isActing={isActing}
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
          <>
            <EffectsCard
              effectsOf={effectsOf}
              verb={isNew ? 'Sets' : 'Changes'}
              nothing={
                isNew
                  ? 'Creates an endpoint with the defaults of the gateway once name and URL are there.'
                  : 'Nothing yet: no field differs from what is stored.'
              }
              instead={{ isDisabled: pauseInstead }}
            />
            {side}
          </>
        }
      >
        {notices}
        <BasicsCard />
        <AuthSection />
        <RateLimitSection />
        <SignatureSection />
        <SecretSection onRotate={onRotate} />
        <DeliverySection />
        <AlertsSection />
        <CertificateSection />
        <StatusSection instead={pauseInstead} />
        {isNew ? <AppIdSection /> : null}
        <AddSettingMenu />
        {reviewed ? (
          <ReviewDialog
            open
            onOpenChange={(open) => open || setReviewed(null)}
            effects={effectsOf(reviewed)}
            request={endpointRequest(reviewed, setting, current.gateway.baseUrl)}
            saveLabel={saveLabel}
          />
        ) : null}
        <ConflictDialog
          conflict={conflict}
          onDismiss={access.dismiss}
          onApply={access.applyMerged}
        />
      </FormShell>
    </EndpointSettingProvider>
  );
}
