import 'server-only';
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt, errors } from 'jose';
import { z } from 'zod';
import type { SealingKey } from './sealing-key';

/** What a cookie holds, and all that it holds. */
const sealedConnectionSchema = z.strictObject({
  sid: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
  gatewayBaseUrl: z.url({ protocol: /^https?$/ }),
  projectId: z.string().min(1),
  apiKey: z.string().min(1),
  signedInAt: z.int(),
  seenAt: z.int(),
  confirmedAt: z.int(),
  /** Of the whole session; its cookies are sealed anew together. */
  readOnly: z.literal(true).optional(),
});

export type SealedConnection = z.infer<typeof sealedConnectionSchema>;

/** Browsers drop a cookie whose name and value are longer than this together. */
export const maximumCookieBytes = 4_096;

const sessionType = 'gatehouse-session+v1';
const decrypting = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
};

/** What kind of cookie it is; another kind does not open as this one. */
interface Sealing {
  type: string;
  cookieName: string;
  /** Newest first: the first one seals, all of them open. */
  keys: readonly SealingKey[];
}

/**
 * Seals a value for the cookie of that name, as a JWE under the newest key. Name, type with its
 * version and key id are authenticated with it: a value moved to another cookie does not open.
 */
export async function sealCookie(
  content: unknown,
  { type, cookieName, keys: [newest] }: Sealing,
): Promise<string> {
  if (newest === undefined) throw new Error('No key to seal a session with.');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({
      alg: 'dir',
      enc: 'A256GCM',
      kid: newest.id,
      typ: type,
      cookie: cookieName,
    })
    .encrypt(newest.key);
}

/** The last letter of a base64url text has spare bits, which would give one cookie many spellings. */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** Opens a cookie value; undefined for anything but the exact text that was sealed for this name. */
export async function openCookie<Content>(
  token: string,
  schema: z.ZodType<Content>,
  { type, cookieName, keys }: Sealing,
): Promise<Content | undefined> {
  if (token.length > maximumCookieBytes || !isCanonical(token)) return undefined;
  try {
    const opened = await compactDecrypt(
      token,
      ({ kid }: CompactJWEHeaderParameters) => {
        const found = keys.find(({ id }) => id === kid);
        if (found === undefined) throw new errors.JWEDecryptionFailed();
        return found.key;
      },
      decrypting,
    );
    const { typ, cookie } = opened.protectedHeader;
    if (typ !== type || cookie !== cookieName) return undefined;
    return schema.safeParse(JSON.parse(new TextDecoder().decode(opened.plaintext))).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Seals a connection for the cookie of that name. */
export function sealConnection(
  connection: SealedConnection,
  cookieName: string,
  keys: readonly SealingKey[],
): Promise<string> {
  return sealCookie(connection, { type: sessionType, cookieName, keys });
}

/** Opens a cookie of a connection, as `openCookie`. */
export function openConnection(
  token: string,
  cookieName: string,
  keys: readonly SealingKey[],
): Promise<SealedConnection | undefined> {
  return openCookie(token, sealedConnectionSchema, { type: sessionType, cookieName, keys });
}
