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
 * What a credential opens: `Bearer <credential>` or the credential alone (interface specification §3 with
 * gateway contract §13).
 * @param open undefined for a credential that opens nothing
 * @throws {GatewayError} 401 with the texts of gateway contract §1.1
 */
export function openedBy<Opened>(
  header: string | null,
  open: (credential: string) => Opened | undefined,
): Opened {
  const [first = '', second, ...more] = (header ?? '').trim().split(' ');
  if (more.length > 0) throw malformed();
  if (second === undefined) {
    const opened = first === '' ? undefined : open(first);
    if (opened === undefined) throw malformed();
    return opened;
  }
  const scheme = first.toLowerCase();
  if (scheme === 'bearer') {
    const opened = open(second);
    if (opened === undefined) throw refused();
    return opened;
  }
  throw scheme === 'basic' && isBasicCredential(second) ? refused() : malformed();
}

/**
 * Lets a request with a valid key of the API pass. Portal tokens are no keys here.
 * @throws {GatewayError} 401 with the texts of gateway contract §1.1
 */
export function authorize(header: string | null, isValidKey: (key: string) => boolean): void {
  openedBy(header, (key) => isValidKey(key) || undefined);
}
