import 'reflect-metadata';
import { X509Certificate } from '@peculiar/x509';
import { isAsn1Label, readAsn1Key } from './asn1-key';
import { isSameKey, type KeyMaterial } from './key-material';
import { unusableBlock } from './parse-keys';
import { type PemBlock, parsePem } from './pem';

const dayMs = 86_400_000;
const soonDays = 30;

export interface CertificateDescription {
  subject: string;
  issuer: string;
  /** ISO 8601. */
  notBefore: string;
  notAfter: string;
  serialNumber: string;
}

export interface PairProblem {
  part: 'certificate' | 'key';
  message: string;
}

export interface CertificatePairCheck {
  problems: PairProblem[];
  /** Worth knowing, no reason to refuse. */
  hints: string[];
  certificate: CertificateDescription | null;
}

interface ReadCertificate {
  description: CertificateDescription;
  publicKey: KeyMaterial | undefined;
}

function problem(part: PairProblem['part'], message: string): PairProblem {
  return { part, message };
}

function readCertificate(block: PemBlock): ReadCertificate | undefined {
  try {
    const certificate = new X509Certificate(block.bytes);
    const spki = new Uint8Array(certificate.publicKey.rawData);
    return {
      description: {
        subject: certificate.subject,
        issuer: certificate.issuer,
        notBefore: certificate.notBefore.toISOString(),
        notAfter: certificate.notAfter.toISOString(),
        serialNumber: certificate.serialNumber,
      },
      publicKey: readAsn1Key('PUBLIC KEY', spki)?.material,
    };
  } catch {
    // The library throws many kinds of errors for bytes that are no certificate.
    return undefined;
  }
}

function certificateBlock(pasted: string): PemBlock | PairProblem {
  if (pasted.trim() === '') return problem('certificate', 'Paste the certificate');
  const pem = parsePem(pasted);
  if (!pem.ok) return problem('certificate', pem.failure.message);
  const { blocks } = pem.value;
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (key) {
    return problem('certificate', `Line ${key.line}: this is a private key; paste it below`);
  }
  const found = blocks.find(({ label }) => label === 'CERTIFICATE');
  const other = blocks[0]?.label ?? 'nothing';
  return found ?? problem('certificate', `This is ${other}; paste the certificate`);
}

function keyBlock(pasted: string): PemBlock | PairProblem {
  if (pasted.trim() === '') return problem('key', 'Paste the private key of the certificate');
  const pem = parsePem(pasted);
  if (!pem.ok) return problem('key', pem.failure.message);
  const { blocks } = pem.value;
  const block = blocks.find(({ label }) => label.endsWith('PRIVATE KEY')) ?? blocks[0];
  if (!block) return problem('key', 'Paste the private key of the certificate');
  const unusable = unusableBlock(block);
  if (unusable) return problem('key', unusable.message);
  return block.label.endsWith('PRIVATE KEY')
    ? block
    : problem('key', 'This is only a public key; paste the private one');
}

function dateProblems({ description }: ReadCertificate, now: number): PairProblem[] {
  const { notBefore, notAfter } = description;
  if (Date.parse(notAfter) < now) {
    return [problem('certificate', `This certificate expired on ${notAfter.slice(0, 10)} UTC`)];
  }
  return Date.parse(notBefore) > now
    ? [
        problem(
          'certificate',
          `This certificate is valid only from ${notBefore.slice(0, 10)} UTC on`,
        ),
      ]
    : [];
}

function expiryHints({ description }: ReadCertificate, now: number): string[] {
  const left = Date.parse(description.notAfter) - now;
  if (left < 0 || left >= soonDays * dayMs) return [];
  const days = Math.round(left / dayMs);
  if (days === 0) return ['This certificate expires within hours'];
  return [`This certificate expires in ${days === 1 ? '1 day' : `${days} days`}`];
}

function pairProblems(
  { publicKey }: ReadCertificate,
  block: PemBlock,
): { problems: PairProblem[]; hints: string[] } {
  const read = isAsn1Label(block.label) ? readAsn1Key(block.label, block.bytes) : undefined;
  if (!read)
    return { problems: [problem('key', 'This key cannot be read; copy it again')], hints: [] };
  const key = read.material;
  const isComplete = key && (key.kty === 'RSA' || key.x !== undefined);
  if (!isComplete || !publicKey) {
    const hint = 'Whether key and certificate belong together cannot be told for this kind of key';
    // One of a known kind and one of another cannot be a pair.
    const differs = (key === undefined) !== (publicKey === undefined);
    if (!differs) return { problems: [], hints: [hint] };
  }
  if (isComplete && publicKey && isSameKey(key, publicKey)) return { problems: [], hints: [] };
  return { problems: [problem('key', 'This key does not belong to the certificate')], hints: [] };
}

/**
 * Checks a client certificate and its key as the gateway would (gateway contract §4.2): both there,
 * readable, not expired at `now` (milliseconds), and one pair.
 */
export function checkCertificatePair(
  clientCert: string,
  clientKey: string,
  now: number,
): CertificatePairCheck {
  const certificate = certificateBlock(clientCert);
  const key = keyBlock(clientKey);
  const problems = [certificate, key].filter((part) => 'part' in part);
  if ('part' in certificate) return { problems, hints: [], certificate: null };
  const read = readCertificate(certificate);
  if (!read) {
    const message = `Line ${certificate.line}: this certificate cannot be read; copy it again`;
    return {
      problems: [problem('certificate', message), ...problems],
      hints: [],
      certificate: null,
    };
  }
  const pair = 'part' in key ? { problems: [], hints: [] } : pairProblems(read, key);
  return {
    problems: [...dateProblems(read, now), ...problems, ...pair.problems],
    hints: [...expiryHints(read, now), ...pair.hints],
    certificate: read.description,
  };
}
