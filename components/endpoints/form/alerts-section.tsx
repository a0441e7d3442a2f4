'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import { type ChatWebhook, chatWebhooks } from '@/lib/form-models/endpoint/fields';
import { endpointInputs } from './endpoint-setting';

const { StoredSecretField, TextField } = endpointInputs;

const chatWords: Record<ChatWebhook, { placeholder: string; hint: string }> = {
  slackWebhookUrl: {
    placeholder: 'https://hooks.slack.com/services/…',
    hint: 'An incoming webhook of Slack, or of any server that takes the same messages.',
  },
};

/** Who hears of an endpoint that fails; each is for itself. */
export function AlertsSection() {
  return (
    <FormSection id="alerts">
      <TextField
        name="supportEmail"
        type="email"
        optional
        hint="Gets a mail when the gateway gives the endpoint up."
      />
      {chatWebhooks.map((name) => (
        <StoredSecretField key={name} name={name} optional canClear {...chatWords[name]} />
      ))}
    </FormSection>
  );
}
