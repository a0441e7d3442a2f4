import type { Result } from '@/lib/util/result';
import {
  type CertificatePair,
  type ClientCertificate,
  earlinessProblem,
  expiryProblem,
  readCertificatePair,
} from './certificate-pair';
import { OutboundFailure } from './failure';

/** A pair as it is stored, half of which may be missing. */
type StoredPair = { [part in keyof CertificatePair]?: string | null | undefined };

/** Reading takes longer than signing does, and settings are the same object until they are written. */
const read = new WeakMap<StoredPair, Result<ClientCertificate, string>>();

function readOnce(stored: StoredPair): Result<ClientCertificate, string> {
  const { client_cert, client_key } = stored;
  const known =
    read.get(stored) ??
    readCertificatePair({ client_cert: client_cert ?? '', client_key: client_key ?? '' });
  read.set(stored, known);
  return known;
}

function unusable(problem: string): OutboundFailure {
  return new OutboundFailure(
    'tls',
    `The client certificate of the endpoint cannot be used: ${problem}. Save a new pair with the endpoint, or remove it.`,
  );
}

/**
 * The client certificate that a request to `url` is sent with, undefined where there is none.
 * @param now milliseconds since 1970
 * @throws {OutboundFailure} for one that cannot be presented: nothing may be sent without it
 */
export function clientCertificateFor(
  url: URL,
  stored: StoredPair | null | undefined,
  now: number,
): ClientCertificate | undefined {
  if (!stored) return undefined;
  if (url.protocol !== 'https:')
    throw new OutboundFailure(
      'tls',
      'The endpoint has a client certificate, which only https addresses can be shown: change its address, or remove the certificate.',
    );
  if (!stored.client_cert || !stored.client_key)
    throw unusable('its certificate or its key is missing');
  const certificate = readOnce(stored);
  if (!certificate.ok) throw unusable(certificate.failure);
  const problem = expiryProblem(certificate.value, now) ?? earlinessProblem(certificate.value, now);
  if (problem !== undefined) throw unusable(problem);
  return certificate.value;
}
