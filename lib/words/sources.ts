import type { sourceProviders, sourceTypes, verifierTypes } from '@/lib/contract/gateway/choices';
import type { InitialOffset, kafkaAuthTypes, pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { authenticationWords } from './authentication';
import { oneWord, type Words } from './word-for';

/** Types of sources: as forms offer them, and as lists name them. */
export const sourceTypeWords: Words<(typeof sourceTypes)[number], 'choice' | 'listed'> = {
  http: { choice: 'HTTP', listed: 'HTTP' },
  pub_sub: { choice: 'Message broker', listed: 'message broker' },
  rest_api: { choice: 'REST API', listed: 'REST API' },
  db_change_stream: { choice: 'Database changes', listed: 'database changes' },
};

export const brokerWords: Words<(typeof pubSubTypes)[number], 'choice'> = {
  sqs: { choice: 'Amazon SQS' },
  google: { choice: 'Google Pub/Sub' },
  kafka: { choice: 'Kafka' },
  amqp: { choice: 'AMQP' },
};

/** How a source signs in to Kafka. */
export const kafkaAuthWords: Words<(typeof kafkaAuthTypes)[number], 'choice'> = {
  plain: { choice: 'Plain' },
  scram: { choice: 'SCRAM' },
};

/** Where a consumer group of Kafka begins that has committed nothing yet. */
export const initialOffsetWords: Words<InitialOffset, 'choice' | 'changed'> = {
  earliest: { choice: 'At the earliest message', changed: 'earliest message' },
  latest: { choice: 'With messages from now on', changed: 'messages from now on' },
};

/** Whether a source signs in to its broker: not at all, or as AMQP alone has it. */
export const brokerAuthWords = { none: 'None', password: 'User and password' } as const;

/** Senders of webhooks, as their owners write them. */
export const providerWords: Words<(typeof sourceProviders)[number], 'choice' | 'changed'> = {
  github: oneWord('GitHub'),
  shopify: oneWord('Shopify'),
  twitter: oneWord('X (Twitter)'),
};

/** How a source checks what arrives: as forms offer it, and as lists name it. */
export const verifierWords: Words<(typeof verifierTypes)[number], 'choice' | 'listed'> = {
  noop: { choice: 'None', listed: 'none' },
  hmac: oneWord('HMAC'),
  basic_auth: authenticationWords.basic_auth,
  api_key: authenticationWords.api_key,
};

/** That a source has no provider. */
export const noProvider = { choice: 'None', listed: 'none' } as const;
