import 'server-only';
import { ConsoleError } from '../console-error';

const safeMethods = ['GET', 'HEAD'];

/**
 * Refuses callers that are not a page of this server, before the session is looked at. Cookies
 * know no ports, so a page on another port of the same host would bring the session with it. The
 * address comes from configuration: what a request says of itself can be forged.
 * @param ownHeader which a page of another origin cannot send without asking first
 * @throws ConsoleError `forbidden`
 */
export function requireSameOrigin(
  request: Pick<Request, 'method' | 'headers'>,
  publicOrigins: readonly string[],
  ownHeader: string,
): void {
  if (request.headers.get(ownHeader) !== '1') {
    throw new ConsoleError('forbidden', { detail: `The header ${ownHeader}: 1 is missing.` });
  }
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') {
    throw new ConsoleError('forbidden', { detail: 'Another site sent this request.' });
  }
  if (origin !== null && !publicOrigins.includes(origin)) {
    throw new ConsoleError('forbidden', {
      detail: `This page is served at ${publicOrigins.join(', ')}. Open it there.`,
    });
  }
  if (site === null && origin === null && !safeMethods.includes(request.method)) {
    throw new ConsoleError('forbidden', { detail: 'The request does not say where it is from.' });
  }
}
