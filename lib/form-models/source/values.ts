import type { SourceView } from '@/lib/contract/console/views';
import {
  type AmqpValues,
  amqpAuthPart,
  type BrokerKind,
  brokerPart,
  type KafkaAuthValues,
  kafkaAuthPart,
  type PubSubValues,
} from './broker';
import { type SourceFormValues, sourceTable } from './fields';
import { type VerifierKind, type VerifierValues, verifierPart } from './verifier';

/** Where the form of a new source starts. */
export function newSourceValues(): SourceFormValues {
  return sourceTable.blank();
}

/** What the form shows of a stored source; odd and missing values become "not set". */
export function sourceToFormValues(view: SourceView): SourceFormValues {
  return sourceTable.read(view);
}

/** Empty branches; nothing typed in another one is carried over. */
export const blankVerifier = verifierPart.blankOf;
export const blankPubSub = brokerPart.blankOf;

/** Values for a verifier that the operator turns to: the stored one where it is of that kind. */
export function verifierValuesOfKind(kind: VerifierKind, view: SourceView | null): VerifierValues {
  return verifierPart.turnedTo(kind, verifierPart.read(view?.verifier));
}

/** The same for a broker. */
export function pubSubValuesOfKind(kind: BrokerKind, view: SourceView | null): PubSubValues {
  return brokerPart.turnedTo(kind, brokerPart.read(view?.pub_sub));
}

/** The same for the authentication of Kafka. */
export function kafkaAuthOfKind(
  kind: KafkaAuthValues['kind'],
  view: SourceView | null,
): KafkaAuthValues {
  const stored = brokerPart.read(view?.pub_sub);
  return kafkaAuthPart.turnedTo(
    kind,
    stored.kind === 'kafka' ? stored.auth : kafkaAuthPart.blank(),
  );
}

/** The same for the authentication of AMQP. */
export function amqpAuthOfKind(
  kind: AmqpValues['auth']['kind'],
  view: SourceView | null,
): AmqpValues['auth'] {
  const stored = brokerPart.read(view?.pub_sub);
  return amqpAuthPart.turnedTo(kind, stored.kind === 'amqp' ? stored.auth : amqpAuthPart.blank());
}
