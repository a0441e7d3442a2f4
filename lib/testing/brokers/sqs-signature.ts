import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// Signature version 4, as AWS publishes it ("Create a signed AWS API request").

const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** A request as it came in. */
export interface SignedRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface SignatureRules {
  accessKeyId: string;
  secretKey: string;
  region: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the service says of a signature that it refuses. */
export interface SignatureFault {
  type: string;
  message: string;
}

const parts =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/sqs\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;
const mostSkewMs = 15 * 60_000;

/** What is wrong with a signature; undefined where nothing is. */
export function signatureFault(
  { method, path, headers, body }: SignedRequest,
  rules: SignatureRules,
): SignatureFault | undefined {
  const found = parts.exec(headers.authorization ?? '');
  if (!found)
    return { type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found;
  if (keyId !== rules.accessKeyId)
    return {
      type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    };
  if (region !== rules.region)
    return {
      type: 'InvalidSignatureException',
      message: `Credential should be scoped to a valid region, not '${region}'.`,
    };
  const at = headers['x-amz-date'] ?? '';
  const moment = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(moment - rules.now) <= mostSkewMs))
    return {
      type: 'InvalidSignatureException',
      message: `Signature expired: ${at} is now earlier than the limit (15 min.)`,
    };
  const canonical = [
    method,
    path,
    '',
    ...names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names,
    hash(body),
  ].join('\n');
  const scope = `${day}/${region}/sqs/aws4_request`;
  const key = ['sqs', 'aws4_request'].reduce<Uint8Array>(
    mac,
    mac(mac(`AWS4${rules.secretKey}`, day), region),
  );
  const right = mac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
    ? undefined
    : {
        type: 'InvalidSignatureException',
        message: 'The request signature we calculated does not match the signature you provided.',
      };
}
