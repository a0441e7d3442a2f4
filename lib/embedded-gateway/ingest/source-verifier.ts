import { providerSchemes, type SourceVerifier } from '@/lib/signature/source-verifier';
import { storedVerifier } from '@/lib/signature/stored-verifier';
import { canonicalHeaderName } from '@/lib/util/header-text';
import type { SourceRecord } from '../store/sources';

/** How the requests of a source are verified; undefined where nothing could verify them. */
export function verifierOf({
  provider,
  settings: { verifier },
}: Pick<SourceRecord, 'provider' | 'settings'>): SourceVerifier | undefined {
  return storedVerifier({ provider, verifier });
}

/** The canonical name of the header that a verifier reads; undefined where it reads none of its own. */
export function credentialHeader(verifier: SourceVerifier): string | undefined {
  switch (verifier.type) {
    case 'noop':
    case 'basic_auth':
      return undefined;
    case 'hmac':
      return canonicalHeaderName(verifier.header);
    case 'api_key':
      return canonicalHeaderName(verifier.headerName);
    default:
      return canonicalHeaderName(providerSchemes[verifier.type].header);
  }
}
