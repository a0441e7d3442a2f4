import type { Choice } from '@/components/forms/fields/select-field';
import type { sourceProviders, sourceTypes } from '@/lib/contract/gateway/choices';
import type { BrokerKind } from '@/lib/form-models/source/broker';
import type { VerifierKind } from '@/lib/form-models/source/verifier';
import {
  brokerWords,
  noProvider,
  providerWords,
  sourceTypeWords,
  verifierWords,
} from '@/lib/words/sources';
import { choicesOf } from '@/lib/words/word-for';

type SourceType = (typeof sourceTypes)[number];
export type Provider = (typeof sourceProviders)[number];

/** What each type of source is for and what it needs. */
const purposes: Readonly<Record<SourceType, string>> = {
  http: 'Takes webhooks at an address of its own. Needs a sender that can post to it; a verifier keeps others out.',
  pub_sub:
    'Reads messages from a queue or topic of Amazon SQS, Google Pub/Sub, Kafka or AMQP. Needs access to the broker.',
  rest_api:
    'Marks events that programs hand over through the gateway’s API. Needs an API key there; its address takes no webhooks.',
  db_change_stream:
    'Stands for changes of a database. The interface has no settings for it and no gateway implements it: the source is stored, and nothing comes in.',
};

export const typeChoices: readonly (Choice & { text: string })[] = choicesOf(sourceTypeWords).map(
  (choice) => ({ ...choice, text: purposes[choice.value] }),
);

export const verifierChoices: readonly (Choice & { value: VerifierKind })[] = choicesOf(
  verifierWords,
).map(({ value, label }) => ({ value: value === 'noop' ? 'none' : value, label }));

export const brokerChoices: readonly (Choice & { value: BrokerKind })[] = choicesOf(brokerWords);

export const providerChoices: readonly (Choice & { value: Provider | '' })[] = [
  { value: '', label: noProvider.choice },
  ...choicesOf(providerWords),
];

interface ProviderGuide {
  /** Where the URL of the source goes at the provider. */
  place: string;
  /** Where the secret comes from. */
  secret: string;
  /** What the recorded releases of the gateway do wrong for it (gateway contract §9.3). */
  trouble?: string;
}

export const providerGuides: Readonly<Record<Provider, ProviderGuide>> = {
  github: {
    place:
      'Repository or organization, Settings, Webhooks, Add webhook: Payload URL, content type application/json.',
    secret: 'The Secret that you enter beside the payload URL.',
  },
  shopify: {
    place: 'Settings, Notifications, Webhooks, Create webhook: URL, format JSON.',
    secret: 'The signing secret that Shopify shows below its list of webhooks.',
  },
  twitter: {
    place:
      'Account Activity API: register the URL as the webhook of your environment. X asks it a question first (CRC).',
    secret: 'The consumer secret (API secret key) of your app.',
    trouble:
      'Gateways of this kind answer the question (CRC) with an error 500, so X does not take the URL.',
  },
};

export function isProvider(value: string): value is Provider {
  return Object.hasOwn(providerGuides, value);
}
