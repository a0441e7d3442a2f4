import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { parseGoUrl } from './go-url';

/**
 * The URL as it is stored: scheme in lower case, blanks and other signs escaped, the rest as sent
 * (gateway contract §4.3). The address is never called (contract §13, "Saving").
 * @throws {GatewayError} 400 for a text that is no http URL, or http where only https is allowed
 */
export function checkedEndpointUrl(text: string, { allowHttp }: { allowHttp: boolean }): string {
  const parsed = parseGoUrl(text);
  if (!parsed.ok) throw new GatewayError(400, parsed.failure);
  const { scheme, userInfo, host, rest } = parsed.value;
  if (scheme !== 'http' && scheme !== 'https') {
    throw new GatewayError(400, 'invalid endpoint scheme');
  }
  // Interface specification §2.3: non-HTTPS URLs are unsupported; lifted by a setting (contract §13).
  if (scheme === 'http' && !allowHttp) throw new GatewayError(400, 'only https endpoints allowed');
  // 26.3.6 stores such a text, which nothing can be delivered to; 26.7.3 refuses it so.
  if (host === '') throw new GatewayError(400, 'endpoint url must include a valid host');
  return `${scheme}://${userInfo}${host}${rest}`;
}
