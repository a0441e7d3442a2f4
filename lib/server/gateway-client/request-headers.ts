import packageJson from '@/package.json' with { type: 'json' };

/** How the API key stands in the Authorization header (gateway contract §1.1, §13). */
export type AuthorizationForm = 'bearer' | 'bare';

const headerText = /^[\x21-\x7e]+$/;
const requestIdText = /^[A-Za-z0-9._-]{1,128}$/;
const userAgent = `Gatehouse/${packageJson.version}`;

interface Parts {
  /** Absent for the health route, which is asked without a key. */
  apiKey?: string | undefined;
  form?: AuthorizationForm;
  requestId?: string | undefined;
  hasBody: boolean;
}

/**
 * The whole header set of a request, built from nothing: no header of the browser is passed on.
 * @returns undefined when the key holds what a header cannot carry
 */
export function buildRequestHeaders({ apiKey, form = 'bearer', requestId, hasBody }: Parts) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // Brotli is not asked for and not decoded: its decoder is the unsafe one on older runtimes.
    'accept-encoding': 'gzip',
    'user-agent': userAgent,
  };
  if (apiKey !== undefined) {
    if (!headerText.test(apiKey)) return undefined;
    headers.authorization = form === 'bearer' ? `Bearer ${apiKey}` : apiKey;
  }
  if (requestId !== undefined && requestIdText.test(requestId)) headers['x-request-id'] = requestId;
  if (hasBody) headers['content-type'] = 'application/json';
  return headers;
}
