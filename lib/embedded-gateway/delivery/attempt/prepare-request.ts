import { OutboundFailure } from '../../outbound/failure';
import { type OutboundRules, urlProblem } from '../../outbound/outbound-guard';
import { userAgent } from '../../outbound/user-agent';
import type { CredentialHeader } from './authentication';
import { deliveredBody } from './delivered-body';
import { deliverySignature } from './delivery-signature';
import { requestHeaders } from './request-headers';
import { requestUrl } from './request-url';
import type { AttemptOrder } from './types';

export interface PreparedRequest {
  url: URL;
  /** Names and values in turn. */
  headers: string[];
  /** The headers as they are kept, without credentials. */
  keptHeaders: Record<string, string>;
  /** Values of headers that are kept as `[REDACTED]`. */
  credentials: string[];
  body: Buffer;
}

/** Settings without which an attempt would not be what the endpoint asks for. */
const needed = ['url', 'secrets', 'authentication', 'mtls_client_cert'];

function refuseDamaged({ unreadable = [] }: AttemptOrder['endpoint']): void {
  const lost = unreadable.find((path) => needed.includes(path.split('.')[0] ?? ''));
  if (lost !== undefined)
    throw new OutboundFailure(
      lost.startsWith('authentication') ? 'token' : 'protocol',
      `The ${lost} of the endpoint cannot be read any more: it has to be saved anew.`,
    );
}

/**
 * Where an attempt goes, looked at before anything is made or asked for it.
 * @throws {OutboundFailure} for an endpoint that nothing can be sent to, or may not be
 */
export function targetOf({ endpoint, event }: AttemptOrder, rules: OutboundRules): URL {
  refuseDamaged(endpoint);
  const url = requestUrl(endpoint.settings.url, event.url_query);
  const problem = urlProblem(url, rules);
  if (problem !== undefined) throw new OutboundFailure('blocked_address', problem);
  return url;
}

/**
 * The request of an attempt (moving events §6, gateway contract §9.7), signed at this moment.
 * @param now milliseconds since 1970
 * @throws {OutboundFailure} for an order that no request can be made of
 */
export async function prepareRequest(
  { endpoint, project, delivery, event, body }: AttemptOrder,
  { url, credential }: { url: URL; credential: CredentialHeader | undefined },
  now: number,
): Promise<PreparedRequest> {
  const { settings } = endpoint;
  const { signature } = project.settings;
  const delivered = deliveredBody(body, settings.content_type);
  const own: [name: string, value: string][] = [
    ['User-Agent', userAgent],
    ['Accept-Encoding', 'identity'],
    ['Content-Type', delivered.contentType],
    [signature.header, await deliverySignature(settings, signature, delivered.bytes, now)],
    ['X-Convoy-Event-ID', delivery.event_id],
    ['X-Convoy-EventDelivery-ID', delivery.uid],
  ];
  if (delivery.idempotency_key !== '')
    own.push(['X-Convoy-Idempotency-Key', delivery.idempotency_key]);
  const { sent, kept, credentials } = requestHeaders({ own, credential, event: event.headers });
  return { url, headers: sent, keptHeaders: kept, credentials, body: delivered.bytes };
}
