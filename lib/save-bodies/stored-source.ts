import { verifierTypes } from '@/lib/contract/gateway/choices';
import { pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { type Source, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { isRecord } from '@/lib/util/json';
import type { Body } from './save-bodies';
import { withoutNulls } from './without-nulls';

const inRequests = new Set(Object.keys(sourceUpdateSchema.shape));
const blocks: readonly string[] = verifierTypes;
const brokers: readonly string[] = pubSubTypes;

function without(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !names.includes(key)));
}

/**
 * A verifier as a request may have it: the chosen block alone, since gateways check also the
 * others; none for one that checks nothing, whose echo 24.6 refuses, nor for one without a type,
 * which is not stored (gateway contract §5.3).
 */
function storedVerifier(verifier: unknown): Body | undefined {
  const present = withoutNulls(verifier);
  if (!isRecord(present)) return undefined;
  const { type } = present;
  if (typeof type !== 'string' || type === '' || type === 'noop') return undefined;
  return {
    ...without(
      present,
      blocks.filter((name) => name !== type),
    ),
    type,
  };
}

/**
 * AMQP settings in the form of a request: the two flat fields of the binding as an object, and what
 * releases crash without as empty text (gateway contract §5.5).
 */
export function requestAmqp(amqp: Body): Body {
  const { bindedExchange, routingKey, bindExchange, ...rest } = amqp;
  const given = isRecord(bindExchange) ? bindExchange : {};
  const binding = {
    exchange: given.exchange ?? bindedExchange ?? '',
    routingKey: given.routingKey ?? routingKey ?? '',
  };
  return { ...rest, vhost: rest.vhost ?? '', bindExchange: binding };
}

/**
 * Kafka settings without empty texts for what is not set: an empty consumer group is a name of its own
 * to a broker, and where a group begins is known to some gateways only.
 */
export function requestKafka(kafka: Body): Body {
  const optional = ['consumer_group_id', 'initial_offset'];
  return without(
    kafka,
    optional.filter((name) => kafka[name] === ''),
  );
}

/** The bytes of base64 text in either alphabet; undefined for any other text. */
function bytesOf(base64: string): number[] | undefined {
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return Array.from(binary, (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Google settings with the bytes of the account as integers, which every release and the interface
 * specification take (§2.4), or as base64 where the gateway answers them so. Forms hand over base64.
 */
export function requestGoogle(google: Body, answered: unknown): Body {
  const { service_account: account } = google;
  const isBase64 = isRecord(answered) && typeof answered.service_account === 'string';
  if (typeof account !== 'string' || isBase64) return google;
  return { ...google, service_account: bytesOf(account) ?? account };
}

function storedPubSub(pubSub: unknown): Body | undefined {
  const present = withoutNulls(pubSub);
  if (!isRecord(present) || !present.type) return undefined;
  const others = brokers.includes(String(present.type))
    ? brokers.filter((name) => name !== present.type)
    : [];
  const body = without(present, others);
  const kafka = isRecord(body.kafka) ? body.kafka : undefined;
  return {
    ...body,
    ...(isRecord(body.amqp) ? { amqp: requestAmqp(body.amqp) } : {}),
    // An authentication without a type passes the check and fails at the broker.
    ...(kafka && isRecord(kafka.auth) && !kafka.auth.type
      ? { kafka: without(kafka, ['auth']) }
      : {}),
  };
}

/** A stored source as the body that leaves it as it is (gateway contract §5.2). */
export function storedSourceBody(stored: Source): Body {
  const body: Body = {};
  for (const [key, value] of Object.entries(stored)) {
    if (inRequests.has(key) && value !== null && value !== undefined) body[key] = value;
  }
  delete body.verifier;
  delete body.pub_sub;
  const verifier = storedVerifier(stored.verifier);
  const pubSub = storedPubSub(stored.pub_sub);
  return {
    ...body,
    ...(verifier ? { verifier } : {}),
    ...(pubSub ? { pub_sub: pubSub } : {}),
  };
}
