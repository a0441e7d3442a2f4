import { isUtf8 } from 'node:buffer';
import { GatewayError } from '../base/gateway-error';

const malformed = () => new GatewayError(401, 'Authentication required');
const refused = () => new GatewayError(401, 'authorization failed');

/** User and password as the gateway reads them: standard base64 with exactly one colon inside. */
function isBasicCredential(text: string): boolean {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return false;
  const bytes = Buffer.from(text, 'base64');
  return isUtf8(bytes) && bytes.toString('utf8').split(':').length === 2;
}

/**
 * Lets a request with a valid key pass: `Bearer <key>` or the key alone (interface specification §3
 * with gateway contract §13). Portal tokens are no keys here.
 * @throws {GatewayError} 401 with the texts of gateway contract §1.1
 */
export function authorize(header: string | null, isValidKey: (key: string) => boolean): void {
  const [first = '', second, ...more] = (header ?? '').trim().split(' ');
  if (more.length > 0) throw malformed();
  if (second === undefined) {
    if (first !== '' && isValidKey(first)) return;
    throw malformed();
  }
  const scheme = first.toLowerCase();
  if (scheme === 'bearer') {
    if (isValidKey(second)) return;
    throw refused();
  }
  throw scheme === 'basic' && isBasicCredential(second) ? refused() : malformed();
}
