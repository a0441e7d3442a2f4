import { z } from 'zod';
import { hmacEncodings, hmacHashes, verifierTypes } from './choices';
import { answered, known, requested, secret } from './meta';

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
