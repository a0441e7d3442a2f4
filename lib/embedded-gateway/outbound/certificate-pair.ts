import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { fail, ok, type Result } from '@/lib/util/result';

/** In PEM: a certificate, those that lead to its issuer behind it, and its private key. */
export interface CertificatePair {
  client_cert: string;
  client_key: string;
}

/** A pair that TLS takes. */
export interface ClientCertificate extends CertificatePair {
  /** The same for the same pair, and for no other one; tells nothing of the key. */
  id: string;
  /** Milliseconds since 1970. */
  validFrom: number;
  validTo: number;
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function readKey(pem: string): Result<KeyObject, string> {
  try {
    return ok(createPrivateKey(pem));
  } catch {
    // The block of a key that is encrypted says so, in its label or in its first line.
    return fail(
      /\bENCRYPTED\b/.test(pem)
        ? 'client_key is encrypted, and has to be given without a passphrase'
        : 'client_key is not a PEM private key',
    );
  }
}

function strangeKey(client_cert: string, key: KeyObject): string {
  const certificates = client_cert.split(/(?=-----BEGIN )/);
  return certificates.some((pem) => readCertificate(pem)?.checkPrivateKey(key))
    ? 'client_key does not belong to the first certificate of client_cert, where its own has to stand'
    : 'client_key does not belong to client_cert';
}

/** What TLS has against a pair that is one, such as a key that is too short. */
function tlsProblem({ client_cert, client_key }: CertificatePair): string | undefined {
  try {
    createSecureContext({ cert: client_cert, key: client_key });
    return undefined;
  } catch (error) {
    const reason = String(error).replace(/^.*:/s, '').trim();
    return `client_cert cannot be used for TLS (${reason})`;
  }
}

/**
 * A pair as it is used, whatever its dates.
 * @returns a failure that says what is wrong, by the names of the fields
 */
export function readCertificatePair(pair: CertificatePair): Result<ClientCertificate, string> {
  const { client_cert, client_key } = pair;
  const certificate = readCertificate(client_cert);
  if (!certificate) return fail('client_cert is not a PEM certificate');
  const key = readKey(client_key);
  if (!key.ok) return key;
  if (!certificate.checkPrivateKey(key.value)) return fail(strangeKey(client_cert, key.value));
  const problem = tlsProblem(pair);
  if (problem !== undefined) return fail(problem);
  const digest = createHash('sha256').update(client_cert).update('\0').update(client_key);
  return ok({
    client_cert,
    client_key,
    id: digest.digest('base64url'),
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
  });
}

const spoken = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** Why a certificate is too old at `now`, milliseconds since 1970; undefined where it is not. */
export function expiryProblem({ validTo }: ClientCertificate, now: number): string | undefined {
  return validTo < now ? `client_cert has expired, at ${spoken(validTo)}` : undefined;
}

/** Why a certificate is too new at `now`; undefined where it is not. */
export function earlinessProblem(
  { validFrom }: ClientCertificate,
  now: number,
): string | undefined {
  return validFrom > now ? `client_cert is valid only from ${spoken(validFrom)} on` : undefined;
}
