import { fail, ok, type Result } from '@/lib/util/result';
import { encodeBase64, encodeDigest, isDigestEncoding } from './digest-encoding';
import { type Hmac, hmacHash, webCryptoHmac } from './hmac';
import { providerSchemes, type SourceVerifier } from './source-verifier';

export interface SampleHeader {
  name: string;
  value: string;
}

export type SampleFailure = 'hash' | 'encoding' | 'incomplete' | 'not_sendable';

/**
 * The header that a sender has to add for this verifier, null when none is asked for. Fails where
 * no header would do: with a hash or an encoding that verifies nothing, with settings that are
 * empty, and with a user name that no Basic header can carry.
 */
export async function signRequest(
  verifier: SourceVerifier,
  body: string,
  hmac: Hmac = webCryptoHmac,
): Promise<Result<SampleHeader | null, SampleFailure>> {
  switch (verifier.type) {
    case 'noop':
      return ok(null);
    case 'basic_auth': {
      const { username, password } = verifier;
      if (username === '' || password === '') return fail('incomplete');
      if (username.includes(':') || password.includes(':')) return fail('not_sendable');
      const pair = encodeBase64(new TextEncoder().encode(`${username}:${password}`));
      return ok({ name: 'Authorization', value: `Basic ${pair}` });
    }
    case 'api_key': {
      const { headerName, headerValue } = verifier;
      if (headerName === '' || headerValue.trim() === '') return fail('incomplete');
      return ok({ name: headerName, value: headerValue });
    }
    case 'hmac': {
      const { header, secret, hash, encoding } = verifier;
      if (header === '' || secret === '') return fail('incomplete');
      return signedHeader({ header, prefix: '', hash, encoding }, secret, body, hmac);
    }
    default: {
      const { type, secret } = verifier;
      if (secret === '') return fail('incomplete');
      return signedHeader(providerSchemes[type], secret, body, hmac);
    }
  }
}

async function signedHeader(
  scheme: { header: string; prefix: string; hash: string; encoding: string },
  secret: string,
  body: string,
  hmac: Hmac,
): Promise<Result<SampleHeader, SampleFailure>> {
  const algorithm = hmacHash(scheme.hash);
  if (!algorithm) return fail('hash');
  if (!isDigestEncoding(scheme.encoding)) return fail('encoding');
  const digest = encodeDigest(await hmac(algorithm, secret, body), scheme.encoding);
  return ok({ name: scheme.header, value: `${scheme.prefix}${digest}` });
}
