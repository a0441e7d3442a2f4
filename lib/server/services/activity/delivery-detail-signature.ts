import 'server-only';
import type { SignatureView } from '@/lib/contract/console/activity/delivery-detail';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { encodeDigest, isDigestEncoding } from '@/lib/signature/digest-encoding';
import { hmacHash, webCryptoHmac } from '@/lib/signature/hmac';
import { type ParsedSignature, parseSignatureHeader } from '@/lib/signature/parse-signature-header';
import { momentOf } from '@/lib/util/gateway-moment';
import type { ServiceContext } from '../context/service-context';
import { readAttempt, readDelivery, softRead } from './delivery-detail-read';
import { rawHeaders } from './headers';
import { type SentBody, sentBodies } from './sent-bodies';

/** A header of projects that name none (gateway contract §9.7). */
const usualHeader = 'X-Convoy-Signature';

interface Version {
  number: number;
  hash: string;
  encoding: string;
}

interface Secret {
  number: number;
  value: string;
  since: string | null;
}

/** What real gateways sign with unless a project says otherwise (gateway contract §9.7). */
const usualVersions: readonly Version[] = [{ number: 1, hash: 'SHA256', encoding: 'hex' }];

function secretsOf({ secrets }: Pick<Endpoint, 'secrets'>): Secret[] {
  const live = (secrets ?? []).flatMap((each) => (each?.value && !each.deleted_at ? [each] : []));
  return live
    .toSorted((one, other) => (momentOf(one.created_at) ?? 0) - (momentOf(other.created_at) ?? 0))
    .map(({ value, created_at }, index) => ({
      number: index + 1,
      value: value ?? '',
      since: created_at && momentOf(created_at) !== undefined ? created_at : null,
    }));
}

async function versionsOf(
  context: ServiceContext,
): Promise<{ header: string; versions: readonly Version[] }> {
  const read = await softRead(context, operations.getProject, {});
  const signature = read.kind === 'found' ? read.data.config?.signature : undefined;
  const versions = (signature?.versions ?? []).flatMap((each, index) =>
    each?.hash && each.encoding
      ? [{ number: index + 1, hash: each.hash, encoding: each.encoding }]
      : [],
  );
  return {
    header: signature?.header || usualHeader,
    versions: versions.length > 0 ? versions : usualVersions,
  };
}

interface Fit {
  version: Version;
  secret: Secret;
  body: SentBody;
}

/** The version, the secret and the body whose signature is among those that were sent. */
async function fitOf(
  { timestamp, signatures }: ParsedSignature,
  versions: readonly Version[],
  secrets: readonly Secret[],
  bodies: readonly SentBody[],
): Promise<Fit | undefined> {
  for (const body of bodies) {
    const text = timestamp === null ? body.text : `${timestamp},${body.text}`;
    for (const version of versions) {
      const hash = hmacHash(version.hash);
      if (!hash || !isDigestEncoding(version.encoding)) continue;
      for (const secret of secrets.toReversed()) {
        const digest = encodeDigest(
          await webCryptoHmac(hash, secret.value, text),
          version.encoding,
        );
        if (signatures.some(({ value }) => value === digest)) return { version, secret, body };
      }
    }
  }
  return undefined;
}

const nothingKnown: Omit<SignatureView, 'finding'> = {
  header: null,
  scheme: null,
  hash: null,
  encoding: null,
  version: null,
  secret: null,
  signedAt: null,
  ageSeconds: null,
  signed: null,
  newerSecrets: 0,
};

/**
 * Whether the signature of one try fits what was sent, by the secrets that the endpoint has now; they
 * and the signature stay on the server (gateway contract §9.7).
 * @throws ConsoleError
 */
export async function checkSignature(
  context: ServiceContext,
  uid: string,
  attemptId: string,
): Promise<SignatureView> {
  const [{ delivery, body }, attempt, { header, versions }] = await Promise.all([
    readDelivery(context, uid),
    readAttempt(context, uid, attemptId),
    versionsOf(context),
  ]);
  const sent = rawHeaders(attempt.request_http_header);
  const found =
    sent.find(({ name }) => name.toLowerCase() === header.toLowerCase()) ??
    sent.find(({ name }) => /signature$/i.test(name));
  if (!found) return { ...nothingKnown, finding: 'no_header' };
  const parts = parseSignatureHeader(found.value);
  const signedMs = parts.timestamp === null ? undefined : Number(parts.timestamp) * 1000;
  const madeMs = momentOf(attempt.requested_at) ?? momentOf(attempt.created_at);
  const told: Omit<SignatureView, 'finding'> = {
    ...nothingKnown,
    header: found.name.slice(0, 200),
    scheme: parts.scheme,
    signedAt: signedMs === undefined ? null : new Date(signedMs).toISOString(),
    ageSeconds:
      signedMs === undefined || madeMs === undefined
        ? null
        : Math.round((madeMs - signedMs) / 1000),
  };
  if (body === undefined) return { ...told, finding: 'no_body' };
  const read = delivery.endpoint_id
    ? await softRead(context, operations.getEndpoint, {
        params: { endpointID: delivery.endpoint_id },
      })
    : ({ kind: 'gone' } as const);
  if (read.kind !== 'found') return { ...told, finding: 'not_readable' };
  const secrets = secretsOf(read.data);
  if (secrets.length === 0) return { ...told, finding: 'no_secrets' };
  const contentType =
    sent.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'application/json';
  const fit = await fitOf(parts, versions, secrets, sentBodies(body, contentType));
  const newerSecrets = secrets.filter(({ since }) => {
    const ms = momentOf(since);
    return ms !== undefined && madeMs !== undefined && ms > madeMs;
  }).length;
  if (!fit) return { ...told, finding: 'differs', newerSecrets };
  return {
    ...told,
    finding: 'fits',
    hash: fit.version.hash,
    encoding: fit.version.encoding,
    version: fit.version.number,
    secret: { number: fit.secret.number, of: secrets.length, since: fit.secret.since },
    signed: fit.body.signed,
    newerSecrets,
  };
}
