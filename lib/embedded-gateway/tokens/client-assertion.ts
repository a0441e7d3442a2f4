import { importJWK, SignJWT } from 'jose';
import { algorithmProblem, algorithmsFor } from '@/lib/keys/algorithms';
import { readJwk } from '@/lib/keys/jwk';
import { tokenFailure } from './token-failure';
import type { Oauth2Settings } from './types';

/** Servers whose clock is behind or ahead of ours by some minutes still take it. */
const lifetimeSeconds = 5 * 60;

function unusable(problem: string) {
  return tokenFailure(
    `The signing key of the endpoint cannot be used: ${problem}. Enter it anew in the authentication of the endpoint.`,
  );
}

function keyOf({ signing_key, signing_algorithm }: Oauth2Settings) {
  const read = readJwk(signing_key, 'JWK');
  if (!read.ok) throw unusable(read.failure.message);
  const { material } = read.value;
  if (!material.d) throw unusable('it has no private part');
  const algorithm = signing_algorithm?.trim() || (algorithmsFor(material)[0] ?? '');
  const problem = algorithmProblem(algorithm, material);
  if (problem !== undefined) throw unusable(problem);
  return { material, algorithm };
}

/**
 * The signed claim to be the client (RFC 7523 §3), for one token request. Its audience is the token
 * URL, as real gateways have it: `audience` is a parameter of the request.
 * @param now milliseconds since 1970
 * @param id of this claim alone
 * @throws {OutboundFailure} for a key that cannot sign
 */
export async function clientAssertion(
  settings: Oauth2Settings,
  { now, id }: { now: number; id: string },
): Promise<string> {
  const { material, algorithm } = keyOf(settings);
  const { kid } = material;
  const { issuer, subject, url } = settings;
  if (!issuer || !subject || !url)
    throw tokenFailure(
      'Issuer or subject is missing: enter both in the authentication of the endpoint.',
    );
  const issuedAt = Math.floor(now / 1000);
  try {
    return await new SignJWT()
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(kid && { kid }) })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(url)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .setJti(id)
      .sign(await importJWK({ ...material }, algorithm));
  } catch {
    // What the library says may hold parts of the key.
    throw unusable('its parts do not belong together, or are no key');
  }
}
