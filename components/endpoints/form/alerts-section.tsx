'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import { endpointInputs } from './endpoint-setting';

const { StoredSecretField, TextField } = endpointInputs;

/** Who hears of an endpoint that fails; each of the two is for itself. */
export function AlertsSection() {
  return (
    <FormSection id="alerts">
      <TextField
        name="supportEmail"
        type="email"
        optional
        hint="Gets a mail when the gateway gives the endpoint up."
      />
      <StoredSecretField
        name="slackWebhookUrl"
        optional
        canClear
        placeholder="https://hooks.slack.com/services/…"
        hint="An incoming webhook of Slack, or of any server that takes the same messages."
      />
    </FormSection>
  );
}
