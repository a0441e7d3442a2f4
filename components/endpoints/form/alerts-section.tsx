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

/** Of our own gateway, which says what it does. */
const embeddedMailHelp =
  'Gets a mail when the endpoint is disabled or active again, and when the alert of a subscription is due. Mail goes out only where GATEHOUSE_SMTP_URL names a mail server.';
const publicOnly = 'This gateway posts to public https addresses only.';

/** Who hears of an endpoint that fails; each is for itself. */
export function AlertsSection() {
  const { dialect, stored } = useEndpointSetting();
  const isOwn = dialect === 'embedded';
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
        help={isOwn ? embeddedMailHelp : 'Gets a mail when the gateway gives the endpoint up.'}
      />
      {offered.map((name) => (
        <StoredSecretField
          key={name}
          name={name}
          optional
          canClear
          placeholder={chatWords[name].placeholder}
          help={isOwn ? `${chatWords[name].help} ${publicOnly}` : chatWords[name].help}
        />
      ))}
    </FormSection>
  );
}
