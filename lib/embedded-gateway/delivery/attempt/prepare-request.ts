import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import type { ClientCertificate } from '../../outbound/certificate-pair';
import { clientCertificateFor } from '../../outbound/client-certificate';
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
  certificate: ClientCertificate | undefined;
}

/** Settings without which an attempt would not be what the endpoint asks for, and what their loss is. */
const needed: ReadonlyMap<string, ErrorKind> = new Map([
  ['url', 'protocol'],
  ['secrets', 'protocol'],
  ['authentication', 'token'],
  ['mtls_client_cert', 'tls'],
]);

function refuseDamaged({ unreadable = [] }: AttemptOrder['endpoint']): void {
  for (const path of unreadable) {
    const kind = needed.get(path.split('.')[0] ?? '');
    if (kind)
      throw new OutboundFailure(
        kind,
        `The ${path} of the endpoint cannot be read any more: it has to be saved anew.`,
      );
  }
}

/** Where an attempt goes, and as whom. */
export interface Target {
  url: URL;
  certificate: ClientCertificate | undefined;
}

/**
 * The target of an attempt, looked at before anything is made or asked for it.
 * @param now milliseconds since 1970
 * @throws {OutboundFailure} for an endpoint that nothing can be sent to, or may not be
 */
export function targetOf(
  { endpoint, event }: AttemptOrder,
  rules: OutboundRules,
  now: number,
): Target {
  refuseDamaged(endpoint);
  const { settings } = endpoint;
  const url = requestUrl(settings.url, event.url_query);
  const problem = urlProblem(url, rules);
  if (problem !== undefined) throw new OutboundFailure('blocked_address', problem);
  return { url, certificate: clientCertificateFor(url, settings.mtls_client_cert, now) };
}

/**
 * The request of an attempt (moving events §6, gateway contract §9.7), signed at this moment.
 * @param now milliseconds since 1970
 * @throws {OutboundFailure} for an order that no request can be made of
 */
export async function prepareRequest(
  { endpoint, project, delivery, event, body }: AttemptOrder,
  { url, certificate, credential }: Target & { credential: CredentialHeader | undefined },
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
  return { url, certificate, headers: sent, keptHeaders: kept, credentials, body: delivered.bytes };
}
