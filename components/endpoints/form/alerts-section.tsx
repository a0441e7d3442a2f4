'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { type ChatWebhook, chatWebhooks, endpointTable } from '@/lib/form-models/endpoint/fields';
import { isOffered } from '@/lib/form-models/engine/offered';
import { endpointTraits } from '@/lib/releases/traits';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { StoredSecretField, TextField } = endpointInputs;

const chatWords: Record<ChatWebhook, { placeholder: string; help: string }> = {
  slackWebhookUrl: {
    placeholder: 'https://hooks.slack.com/services/…',
    help: 'An incoming webhook of Slack, or of any server that takes the same messages.',
  },
  teamsWebhookUrl: {
    placeholder: 'https://….webhook.office.com/…',
    help: 'An incoming webhook of Microsoft Teams, or the address of a workflow that posts to it.',
  },
};

/** Who hears of an endpoint that fails; each is for itself. */
export function AlertsSection() {
  const { dialect, stored } = useEndpointSetting();
  const taken = endpointTraits(dialect).settingsBeyond;
  const offered = chatWebhooks.filter((name) =>
    isOffered(endpointUpdateSchema, endpointTable.parts[name].gateway, { taken, stored }),
  );
  return (
    <FormSection id="alerts">
      <TextField
        name="supportEmail"
        type="email"
        optional
        help="Gets a mail when the gateway gives the endpoint up."
      />
      {offered.map((name) => (
        <StoredSecretField key={name} name={name} optional canClear {...chatWords[name]} />
      ))}
    </FormSection>
  );
}
