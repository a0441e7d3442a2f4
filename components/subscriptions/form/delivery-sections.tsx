'use client';

import { useQuery } from '@tanstack/react-query';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { useFormValues } from '@/components/forms/state/use-form-values';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { deliveryModeWords } from '@/lib/form-models/subscription/summary';
import {
  projectRetryOf,
  timetableReading,
} from '@/lib/form-models/subscription/timetable-settings';
import { projectOptions } from '@/lib/queries/project';
import { RetryTimetable } from './retry-timetable';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';

const { NumberField, SegmentedField, TextField } = subscriptionInputs;

const modes = (['at_least_once', 'at_most_once'] as const).map((value) => ({
  value,
  label: deliveryModeWords[value],
}));

export function DeliveryModeSection() {
  return (
    <FormSection id="deliveryMode">
      <SegmentedField
        name="deliveryMode"
        hideLegend
        options={modes}
        hint="At most once: an attempt that was answered is never repeated, whatever the answer."
      />
    </FormSection>
  );
}

const spacings = [
  { value: 'linear', label: 'Equal' },
  { value: 'exponential', label: 'Doubling' },
];

/** When a failed delivery is tried again, and what that comes to. */
export function RetrySection() {
  const { dialect, projectId } = useSubscriptionSetting();
  const project = projectRetryOf(useQuery(projectOptions(projectId)).data);
  const reading = timetableReading(useFormValues<SubscriptionFormValues>(), { dialect, project });
  return (
    <FormSection id="retry">
      <FieldGrid>
        <NumberField name="retryCount" unit="attempts in all" placeholder="5" />
        <TextField
          name="retryDuration"
          mono
          placeholder="1m30s"
          hint="90s, 1h30m or 1.5h. Sent as text in duration, answered as whole seconds."
        />
      </FieldGrid>
      <FieldGrid>
        <SegmentedField name="retryType" options={spacings} />
        <NumberField
          name="retryIntervalSeconds"
          unit="seconds"
          hint="interval_seconds of the interface. It gives way to the time between attempts; leave it empty unless your gateway asks for it."
        />
      </FieldGrid>
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
          hint="90s, 1h30m or 1.5h."
          alsoChecks={['rateLimitCount']}
        />
      </FieldGrid>
    </FormSection>
  );
}

export function AlertSection() {
  return (
    <FormSection id="alert">
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
          hint="90s, 1h30m or 1.5h."
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
        hint="Kept by gateways for backward compatibility. Choose an endpoint instead."
      />
    </FormSection>
  );
}
