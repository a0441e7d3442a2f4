import { createHash } from 'node:crypto';

/**
 * Names a gateway and key together without holding the key, for what the server remembers of
 * them. Another key on the same gateway may see other things.
 */
export function keyIdentity(baseUrl: string, apiKey: string): string {
  const hash = createHash('sha256').update(apiKey).digest('base64url');
  return `${baseUrl} ${hash}`;
}
