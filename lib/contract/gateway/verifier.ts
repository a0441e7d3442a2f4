import { z } from 'zod';
import { answered, known, requested, secret } from './meta';

export const verifierTypes = ['noop', 'hmac', 'basic_auth', 'api_key'] as const;
export const hmacHashes = [
  'MD5',
  'SHA1',
  'SHA224',
  'SHA256',
  'SHA384',
  'SHA512',
  'SHA3_224',
  'SHA3_256',
  'SHA3_384',
  'SHA3_512',
  'SHA512_224',
  'SHA512_256',
] as const;
/** Every other savable hash fails each request at ingest (gateway contract §5.3). */
export const verifyingHmacHashes = ['SHA256', 'SHA512'] as const;
export const hmacEncodings = ['base64', 'hex'] as const;

const apiKey = { header_name: z.string(), header_value: secret(z.string()) };
const basicAuth = { username: z.string(), password: secret(z.string()) };
const hmac = { header: z.string(), secret: secret(z.string()) };

/** A verifier in an answer; several empty blocks may stand beside each other (contract §5.8). */
export const verifierSchema = answered({
  type: known(verifierTypes),
  hmac: answered({ ...hmac, hash: known(hmacHashes), encoding: known(hmacEncodings) }),
  basic_auth: answered(basicAuth),
  api_key: answered(apiKey),
});

/** A verifier in a request (interface specification §2.4): `type` must match the object given. */
export const verifierRequestSchema = requested({
  type: z.enum(verifierTypes),
  hmac: requested({ ...hmac, hash: z.enum(hmacHashes), encoding: z.enum(hmacEncodings) }),
  basic_auth: requested(basicAuth),
  api_key: requested(apiKey),
});
