import { encodeBase64 } from './digest-encoding';
import { type Hmac, webCryptoHmac } from './hmac';

/**
 * The body that answers a challenge-response check of Twitter: `GET …?crc_token=T` (gateway
 * contract §9.3).
 */
export async function challengeAnswer(
  secret: string,
  token: string,
  hmac: Hmac = webCryptoHmac,
): Promise<string> {
  const digest = encodeBase64(await hmac('SHA-256', secret, token));
  return `{"response_token":"sha256=${digest}"}`;
}
