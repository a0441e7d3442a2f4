import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import type { SigningKey } from '@/lib/keys/signing-key';
import type { SigningKeyValues } from './authentication';

function replaced(value: string | undefined): SecretDirective {
  return { kind: 'replace', value: value ?? '' };
}

/** Form values for a key from the key bench; every private member is replaced. */
export function signingKeyValuesOf(key: SigningKey): SigningKeyValues {
  const kid = key.kid ?? '';
  const d = replaced(key.d);
  if (key.kty === 'EC') {
    return { kty: 'EC', kid, crv: key.crv ?? '', x: key.x ?? '', y: key.y ?? '', d };
  }
  return {
    kty: 'RSA',
    kid,
    n: key.n ?? '',
    e: key.e ?? '',
    d,
    p: replaced(key.p),
    q: replaced(key.q),
    dp: replaced(key.dp),
    dq: replaced(key.dq),
    qi: replaced(key.qi),
  };
}
