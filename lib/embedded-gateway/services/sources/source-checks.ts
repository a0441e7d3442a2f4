import { sourceProviders, sourceTypes } from '@/lib/contract/gateway/choices';
import { exceedsLimit, fieldLimits } from '@/lib/contract/gateway/field-limits';
import {
  checksSignatures,
  eventTypeNotation,
  idempotencyKeyNotation,
  isBesideSignature,
  readPlace,
} from '@/lib/contract/gateway/request-place';
import { includes } from '@/lib/util/includes';
import type { SourceRecord } from '../../store/sources';
import { fieldMessage } from '../text-rules';
import { pubSubRefusal } from './pub-sub-checks';
import type { SourceCreateBody, SourceUpdateBody } from './source-body';
import { blockRefusal, verifierFieldMessages } from './verifier-checks';

/** Why a list of idempotency keys is refused, or undefined (gateway contract §5.4). */
function idempotencyRefusal(keys: readonly string[]): string | undefined {
  for (const key of keys) {
    if (readPlace(key, idempotencyKeyNotation)) continue;
    const trouble = key.split('.').length < 3 ? 'not enough parts set' : 'unsupported input format';
    return `${trouble} for idempotency key location with value: ${key}`;
  }
  return undefined;
}

/** Why the place of the event's type is refused by itself, or undefined (gateway contract §12, §13). */
function eventTypeRefusal(location: string): string | undefined {
  if (location === '') return undefined;
  const given = `for event type location with value: ${location}`;
  if (location.split('.').length < 3) return `not enough parts set ${given}`;
  const place = readPlace(location, eventTypeNotation);
  if (!place || place.path !== place.path.trim()) return `unsupported input format ${given}`;
  if (place.path === '') return `no name set ${given}`;
  const isNested = eventTypeNotation.flat.includes(place.part) && place.path.includes('.');
  return isNested ? `headers and query parameters have names without dots ${given}` : undefined;
}

/** Why a source as it would be stored is refused, or undefined (gateway contract §12). */
export function storedSourceRefusal({
  provider,
  settings: { event_type_location: location, verifier },
}: Pick<SourceRecord, 'provider' | 'settings'>): string | undefined {
  return isBesideSignature(location ?? '') && checksSignatures(provider, verifier?.type)
    ? `event type location cannot be outside of the body, which alone is signed: ${location}`
    : undefined;
}

/** What a predefined provider asks for before anything else (gateway contract §5.6). */
function providerRefusal(body: SourceCreateBody): string | undefined {
  const { provider, name, type, verifier } = body;
  if (!provider) return undefined;
  // Interface specification §2.4; real gateways store any text (gateway contract §5.6, §13).
  if (!includes(sourceProviders, provider)) {
    return fieldMessage('provider', 'unsupported provider');
  }
  if (!name?.trim()) return 'please provide a source name';
  if (!type || !includes(sourceTypes, type)) return 'please provide a valid source type';
  return verifier?.hmac?.secret ? undefined : `hmac secret is required for ${provider} source`;
}

function commonRefusal(body: SourceCreateBody | SourceUpdateBody): string | undefined {
  const { name, type, verifier } = body;
  const messages: string[] = [];
  if (!name) messages.push(fieldMessage('name', 'please provide a source name'));
  if (!type) messages.push(fieldMessage('type', 'please provide a type'));
  else if (!includes(sourceTypes, type)) {
    messages.push(fieldMessage('type', 'unsupported source type'));
  }
  messages.push(...verifierFieldMessages(verifier));
  if (messages.length > 0) return messages.join(', ');
  return (
    blockRefusal(verifier) ??
    idempotencyRefusal(body.idempotency_keys ?? []) ??
    eventTypeRefusal(body.event_type_location ?? '')
  );
}

/** Why a new source is refused (gateway contract §5.2 to §5.6), or undefined. */
export function sourceCreateRefusal(body: SourceCreateBody): string | undefined {
  const refusal = providerRefusal(body) ?? commonRefusal(body);
  if (refusal !== undefined) return refusal;
  if (body.type === 'pub_sub') {
    const brokerRefusal = pubSubRefusal(body.pub_sub ?? {});
    if (brokerRefusal !== undefined) return brokerRefusal;
  }
  // A create tells this in words of its own (§5.2).
  return exceedsLimit(fieldLimits.response, body.custom_response?.body ?? '')
    ? 'source custom response too large'
    : undefined;
}

/**
 * Why an update is refused, or undefined; checked before the source is looked up. Settings that are
 * left out are kept, so their rules are not applied again.
 */
export function sourceUpdateRefusal(body: SourceUpdateBody): string | undefined {
  const refusal = commonRefusal(body);
  if (refusal !== undefined || body.type !== 'pub_sub' || !body.pub_sub) return refusal;
  return pubSubRefusal(body.pub_sub);
}
