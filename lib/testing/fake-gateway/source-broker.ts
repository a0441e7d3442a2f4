import type { Release } from '@/lib/releases/dialect';
import { isRecord } from '@/lib/util/json';
import type { Answered } from './answer-operation';

type Fields = Record<string, unknown>;

/** Releases crash on AMQP settings in the form they read them in (gateway contract §5.5). */
export function crashesOnBroker({ type, pub_sub }: Fields): boolean {
  if (type !== 'pub_sub' || !isRecord(pub_sub)) return false;
  if (pub_sub.type !== 'amqp' || !isRecord(pub_sub.amqp)) return false;
  const { bindExchange, vhost } = pub_sub.amqp;
  const hasKey = isRecord(bindExchange) && typeof bindExchange.routingKey === 'string';
  return !hasKey || typeof vhost !== 'string';
}

const credentials =
  "credentials are invalid. please verify you're providing the correct credentials";

/** What a broker that does not answer makes releases say, by kind of broker. */
function words({ type, kafka, amqp }: Fields): string {
  const refused = (address: unknown) => `dial tcp ${address}: connect: connection refused`;
  switch (type) {
    case 'kafka': {
      const [address] = isRecord(kafka) && Array.isArray(kafka.brokers) ? kafka.brokers : [];
      return `failed to dial: failed to open connection to ${address}: ${refused(address)}`;
    }
    case 'amqp':
      return refused(isRecord(amqp) ? `${amqp.host}:${amqp.port}` : '');
    case 'sqs':
      return `your sqs ${credentials}`;
    default:
      return `your google pub/sub ${credentials}`;
  }
}

/** The answer where the broker fails, which every save contacts; 26 passes on the words of one. */
export function brokerFailure(pubSub: unknown, release: Release): Answered {
  const settings = isRecord(pubSub) ? pubSub : {};
  const isSilent = release !== '24.6.5' && settings.type !== 'kafka';
  return isSilent ? { status: 500, message: '' } : { status: 400, message: words(settings) };
}

/** Releases take the bytes of an account in both forms and answer base64 (gateway contract §0.2). */
function googleAsRead(google: Fields): Fields {
  const { service_account: account } = google;
  if (!Array.isArray(account)) return google;
  return { ...google, service_account: Buffer.from(account).toString('base64') };
}

/** Broker settings without what no release knows (gateway contract §13). */
export function knownBroker(pubSub: Fields): Fields {
  if (!isRecord(pubSub.kafka)) return pubSub;
  const { initial_offset: _, ...kafka } = pubSub.kafka;
  return { ...pubSub, kafka };
}

/** Broker settings as answers have them: the binding flat, every other kind null. */
export function pubSubAsRead(pubSub: unknown): Fields {
  const none = { sqs: null, google: null, kafka: null, amqp: null };
  if (!isRecord(pubSub)) return { type: '', workers: 0, ...none };
  if (isRecord(pubSub.google)) return { ...none, ...pubSub, google: googleAsRead(pubSub.google) };
  if (!isRecord(pubSub.amqp)) return { ...none, ...pubSub };
  const { bindExchange, ...amqp } = pubSub.amqp;
  const { exchange = '', routingKey = '' } = isRecord(bindExchange) ? bindExchange : {};
  return { ...none, ...pubSub, amqp: { ...amqp, bindedExchange: exchange, routingKey } };
}

/** What was sent with its broker settings as the interface specification has them in answers. */
export function withReadBroker(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.pub_sub)) return body;
  const { google = null } = body.pub_sub;
  return { ...body, pub_sub: { ...pubSubAsRead(body.pub_sub), google } };
}
