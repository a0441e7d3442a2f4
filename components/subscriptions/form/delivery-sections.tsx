'use client';

import { useQuery } from '@tanstack/react-query';
import { AdvancedFields } from '@/components/forms/shell/advanced-fields';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { RetryTimetable } from '@/components/resource/retry-timetable';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import {
  projectRetryOf,
  timetableReading,
} from '@/lib/form-models/subscription/timetable-settings';
import { projectOptions } from '@/lib/queries/project';
import { deliveryModeWords, retryTypeWords } from '@/lib/words/subscriptions';
import { choicesOf } from '@/lib/words/word-for';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';

const { NumberField, SegmentedField, TextField } = subscriptionInputs;

const modes = choicesOf(deliveryModeWords);
const spacings = choicesOf(retryTypeWords);

export function DeliveryModeSection() {
  return (
    <FormSection
      id="deliveryMode"
      help="At most once: an attempt that was answered is never repeated, whatever the answer."
    >
      <SegmentedField name="deliveryMode" hideLegend options={modes} />
    </FormSection>
  );
}

const durationHelp = 'As 90s, 1h30m or 1.5h.';

/** When a failed delivery is tried again, and what that comes to. */
export function RetrySection() {
  const { dialect, projectId } = useSubscriptionSetting();
  const project = projectRetryOf(useQuery(projectOptions(projectId)).data);
  const reading = timetableReading(useFormValues<SubscriptionFormValues>(), { dialect, project });
  return (
    <FormSection id="retry">
      <FieldGrid>
        <NumberField
          name="retryCount"
          unit="in all"
          placeholder="5"
          help="How often one delivery is tried, the first time included."
        />
        <TextField name="retryDuration" mono placeholder="1m30s" help={durationHelp} />
      </FieldGrid>
      <SegmentedField name="retryType" options={spacings} />
      <AdvancedFields names={['retryIntervalSeconds']}>
        <NumberField
          name="retryIntervalSeconds"
          unit="seconds"
          help="Another way to say the time between attempts: where both are given, the one above counts. Leave it empty unless your gateway asks for it."
        />
      </AdvancedFields>
      {reading ? <RetryTimetable reading={reading} /> : null}
    </FormSection>
  );
}

export function RateLimitSection() {
  return (
    <FormSection id="rateLimit">
      <FieldGrid>
        <NumberField
          name="rateLimitCount"
          label="At most"
          unit="deliveries"
          placeholder="100"
          alsoChecks={['rateLimitDuration']}
        />
        <TextField
          name="rateLimitDuration"
          label="Per"
          mono
          placeholder="1m"
          help={durationHelp}
          alsoChecks={['rateLimitCount']}
        />
      </FieldGrid>
    </FormSection>
  );
}

const embeddedAlertHelp =
  'Each failed attempt counts, also of one delivery. Who is told stands at the endpoint, below Alerts; an alert comes once within its time.';

export function AlertSection() {
  const { dialect } = useSubscriptionSetting();
  return (
    <FormSection id="alert" help={dialect === 'embedded' ? embeddedAlertHelp : undefined}>
      <FieldGrid>
        <NumberField
          name="alertCount"
          label="After"
          unit="failures"
          placeholder="5"
          alsoChecks={['alertThreshold']}
        />
        <TextField
          name="alertThreshold"
          label="Within"
          mono
          placeholder="1h"
          help={durationHelp}
          alsoChecks={['alertCount']}
        />
      </FieldGrid>
    </FormSection>
  );
}

export function AppIdSection() {
  return (
    <FormSection id="appId">
      <TextField
        name="appId"
        mono
        optional
        help="Kept by gateways for backward compatibility. Choose an endpoint instead."
      />
    </FormSection>
  );
}
