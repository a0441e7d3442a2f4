import { tidyText } from '../checks/tidy-text';
import { choice, exactText, number, secret, text, toggle } from '../engine/field-kinds';
import { type FormField, fieldFinder, rootOf } from '../engine/field-path';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { type AuthKind, authPart } from './authentication';
import { mtlsPart } from './client-certificate';

const json = 'application/json';

/** The endpoint form in the order of the screen (interface specification §4.2). */
export const endpointTable = group({
  name: text('name', 'Name'),
  description: exactText('description', 'Description'),
  url: text('url', 'URL'),
  ownerId: text('owner_id', 'Owner'),
  /** Signing secret of a new endpoint; nothing typed means that the gateway makes one. */
  secret: secret('secret', 'Signing secret'),
  /** Deprecated by the gateway; asked for by none of our screens but create. */
  appId: text('appID', 'App ID'),
  advancedSignatures: toggle('advanced_signatures', 'Advanced signatures'),
  contentType: choice('content_type', 'Content type', { blank: json, unset: json }),
  httpTimeout: number('http_timeout', 'Time-out', { unit: 's' }),
  /** Requests allowed within `rateLimitDuration` seconds; both are set or none. */
  rateLimit: number('rate_limit', 'Rate limit'),
  rateLimitDuration: number('rate_limit_duration', 'Rate limit period', { unit: 's' }),
  supportEmail: text('support_email', 'Support e-mail'),
  slackWebhookUrl: secret('slack_webhook_url', 'Chat webhook', { tidy: tidyText }),
  isDisabled: toggle('is_disabled', 'Disabled', {
    answered: 'status',
    isOn: (status) => status === 'inactive',
  }),
  auth: authPart,
  mtls: mtlsPart,
});

/** What the endpoint form holds. Numbers are text, empty for "not set". */
export type EndpointFormValues = ValuesOf<typeof endpointTable>;

/** Addresses of chat channels that hear of an endpoint that fails. */
export const chatWebhooks = ['slackWebhookUrl'] as const satisfies (keyof EndpointFormValues)[];
export type ChatWebhook = (typeof chatWebhooks)[number];

/** The fields of every branch. */
export const everyEndpointField = endpointTable.fields({ form: '', gateway: '' });

const settings = everyEndpointField.filter(({ form }) => rootOf(form) !== 'auth');

/** The fields on screen while a branch of authentication is chosen. */
export function endpointFields(kind: AuthKind): readonly FormField[] {
  return [...settings, ...authPart.fieldsOf(kind, { form: 'auth', gateway: authPart.gateway })];
}

/** A field by its dotted path in the gateway's body, whatever branch is chosen. */
export const endpointField = fieldFinder(everyEndpointField);
