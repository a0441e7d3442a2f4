import type { SigningWay, TestVector } from '@/lib/contract/portal/signing';
import { type Hmac, webCryptoHmac } from '../hmac';
import { advancedSignature, simpleSignature } from '../signature-header';

const secret = 'not-a-secret-only-for-tests';
/** With what is usually written otherwise: a blank, a slash, a sign beyond ASCII, an escape. */
const body = '{"id":"evt_1","text":"5 € / day","mark":"\\u00e9"}';
const timestamp = '1700000000';

/** The vector of one way to sign; undefined for a way that signs nothing. */
export async function testVector(
  { scheme, hash, encoding }: SigningWay,
  hmac: Hmac = webCryptoHmac,
): Promise<TestVector | undefined> {
  const versions = [{ hash, encoding, secrets: [secret] }];
  const isAdvanced = scheme === 'advanced';
  const signed = isAdvanced
    ? await advancedSignature({ versions, body, timestamp }, hmac)
    : await simpleSignature({ versions, body }, hmac);
  if (!signed.ok) return undefined;
  return { secret, body, timestamp: isAdvanced ? timestamp : null, signature: signed.value };
}
