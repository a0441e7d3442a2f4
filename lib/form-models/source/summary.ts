import { withoutSecret } from '@/lib/signature/source-verifier';
import { brokerWords, providerWords, verifierWords } from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';
import { joined, short } from '../engine/summary';
import type { PubSubValues } from './broker';
import type { SourceFormValues } from './fields';
import { plainVerifier } from './plain-verifier';
import { providerProblem } from './providers';

/** One line per section, for its closed card; null for a section that holds nothing. */
export interface SourceSummaries {
  verifier: string | null;
  broker: string | null;
  idempotency: string | null;
  forwardHeaders: string | null;
  customResponse: string | null;
  functions: string | null;
  status: string | null;
}

function listed(entries: readonly string[]): string | null {
  return entries.length === 0 ? null : short(entries.join(', '));
}

function verifierSummary(values: SourceFormValues): string | null {
  const { verifier, provider } = values;
  const name = short(wordFor(providerWords, provider, 'choice'));
  if (providerProblem(values) !== undefined) return `${name}; refuses every request`;
  if (provider !== '') return `signed by ${name}`;
  if (verifier.kind === 'none') return null;
  if (verifier.kind === 'kept_as_is') return `${short(verifier.type)}, kept as it is`;
  const { type: _, ...settings } = withoutSecret(plainVerifier(verifier, ''));
  return joined([verifierWords[verifier.kind].choice, ...Object.values(settings).map(short)]);
}

function brokerSummary(broker: PubSubValues): string | null {
  switch (broker.kind) {
    case 'none':
      return null;
    case 'sqs':
      return joined([brokerWords.sqs.choice, short(broker.queueName), short(broker.region)]);
    case 'google':
      return joined([brokerWords.google.choice, short(broker.subscriptionId)]);
    case 'kafka':
      return joined([
        brokerWords.kafka.choice,
        short(broker.topicName),
        short(broker.brokers.join(', ')),
      ]);
    case 'amqp':
      return joined([brokerWords.amqp.choice, short(broker.queue), short(broker.host)]);
    case 'kept_as_is':
      return `${short(broker.type)}, kept as it is`;
  }
}

/** What the closed sections of the source form say; secrets only by whether they are there. */
export function sourceSummaries(values: SourceFormValues): SourceSummaries {
  const { bodyFunction, headerFunction, responseBody, responseContentType } = values;
  return {
    verifier: verifierSummary(values),
    broker: brokerSummary(values.pubSub),
    idempotency: listed(values.idempotencyKeys),
    forwardHeaders: listed(values.forwardHeaders),
    customResponse: joined([short(responseContentType), short(responseBody)]),
    functions: joined([bodyFunction === '' ? '' : 'body', headerFunction === '' ? '' : 'headers']),
    status: values.isDisabled ? 'disabled' : null,
  };
}
