import type { Words } from './word-for';

/** A version of the signature by its hash and encoding, as forms offer it and as a change tells it. */
export const signatureVersionWords: Words<string, 'choice' | 'changed'> = {
  'SHA256 hex': { choice: 'SHA-256, hex', changed: 'SHA-256 in hex' },
  'SHA256 base64': { choice: 'SHA-256, base64', changed: 'SHA-256 in base64' },
  'SHA512 hex': { choice: 'SHA-512, hex', changed: 'SHA-512 in hex' },
  'SHA512 base64': { choice: 'SHA-512, base64', changed: 'SHA-512 in base64' },
};
