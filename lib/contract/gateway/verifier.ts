import { z } from 'zod';
import { hmacEncodings, hmacHashes, verifierTypes } from './choices';
import { answered, known, requested, secret } from './meta';

const apiKey = { header_name: z.string(), header_value: secret(z.string()) };
const basicAuth = { username: z.string(), password: secret(z.string()) };
const hmac = { header: z.string(), secret: secret(z.string()) };

type VerifierType = (typeof verifierTypes)[number];

/** Names of the blocks, each that of its type; without a verifier there is none. */
export const verifierBlocks = verifierTypes.filter((type) => type !== 'noop');

const blocks = {
  hmac: answered({ ...hmac, hash: known(hmacHashes), encoding: known(hmacEncodings) }),
  basic_auth: answered(basicAuth),
  api_key: answered(apiKey),
} satisfies Record<Exclude<VerifierType, 'noop'>, z.ZodType>;

const requestBlocks = {
  hmac: requested({ ...hmac, hash: z.enum(hmacHashes), encoding: z.enum(hmacEncodings) }),
  basic_auth: requested(basicAuth),
  api_key: requested(apiKey),
} satisfies Record<keyof typeof blocks, z.ZodType>;

/** A verifier in an answer; several empty blocks may stand beside each other (contract §5.8). */
export const verifierSchema = answered({ type: known(verifierTypes), ...blocks });

/** A verifier in a request (interface specification §2.4): `type` must match the object given. */
export const verifierRequestSchema = requested({ type: z.enum(verifierTypes), ...requestBlocks });
