import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { holdsPrivateKey } from '@/lib/util/private-keys';
import { expiryProblem, readCertificatePair } from '../../outbound/certificate-pair';
import type { EndpointSettings } from '../../store/endpoints';
import type { SentCertificate } from './endpoint-body';

/** What stands in an answer for the key of a client certificate (gateway contract §4.8). */
export const redacted = '[REDACTED]';

type Certificate = NonNullable<EndpointSettings['mtls_client_cert']>;

function invalid(detail: string): GatewayError {
  return new GatewayError(400, `invalid mTLS client certificate: ${detail}`);
}

/**
 * A certificate and the key that belongs to it as deliveries use them, not expired at `now`; one that
 * is not valid yet may be stored before its time. A key that is sent back as the gateway shows it stands
 * for the stored one. A private key beside the certificate, which real gateways store and show in clear,
 * is refused.
 * @throws {GatewayError} 400 with the texts of gateway contract §4.2
 */
export function checkedCertificate(
  { client_cert, client_key }: SentCertificate,
  stored: Certificate | null,
  now: number,
): Certificate {
  const keyText = client_key === redacted ? (stored?.client_key ?? client_key) : client_key;
  if (!client_cert || !keyText) {
    throw new GatewayError(400, 'mtls_client_cert requires both client_cert and client_key');
  }
  if (holdsPrivateKey(client_cert)) {
    throw invalid('client_cert holds a private key, which belongs into client_key alone');
  }
  const pair = { client_cert, client_key: keyText };
  const certificate = readCertificatePair(pair);
  if (!certificate.ok) throw invalid(certificate.failure);
  const problem = expiryProblem(certificate.value, now);
  if (problem !== undefined) throw invalid(problem);
  return pair;
}
